const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const commandPrefix = isApple ? '⌘' : 'Ctrl+'
/** Name of the command modifier key on this platform. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl'
const alt = isApple ? '⌥' : 'Alt+'
const shift = isApple ? '⇧' : 'Shift+'

/** The editor's shortcuts as key labels of this platform. */
const SHORTCUTS = {
  undo: `${commandPrefix}Z`,
  redo: isApple ? `${shift}${commandPrefix}Z` : `${commandPrefix}Y`,
  save: `${commandPrefix}S`,
  palette: `${commandPrefix}K`,
  help: '?',
  select: '← ↑ ↓ →',
  extend: `${shift}← ↑ ↓ →`,
  all: `${commandPrefix}A`,
  move: `${alt}← ↑ ↓ →`,
  swap: `${alt}${shift}← ↑ ↓ →`,
  step: `Space / ${shift}Space`,
  open: 'Enter',
  typeInPreview: 'F2',
  duplicate: `${commandPrefix}D`,
  delete: 'Delete',
  paste: `${commandPrefix}V`,
  clear: 'Esc',
} as const

export type Shortcut = keyof typeof SHORTCUTS

/** Key label of a shortcut, e.g. `Ctrl+Z`. */
export function shortcutOf(shortcut: Shortcut): string {
  return SHORTCUTS[shortcut]
}
