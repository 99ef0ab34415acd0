const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const control = isApple ? '⌘' : 'Ctrl+'
/** The key that makes a command of another, by its name on this machine. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl'
const alt = isApple ? '⌥' : 'Alt+'
const shift = isApple ? '⇧' : 'Shift+'

/** The editor's keys as people read them on this machine. */
const SHORTCUTS = {
  undo: `${control}Z`,
  redo: isApple ? `${shift}${control}Z` : `${control}Y`,
  save: `${control}S`,
  help: '?',
  select: '← ↑ ↓ →',
  extend: `${shift}← ↑ ↓ →`,
  all: `${control}A`,
  move: `${alt}← ↑ ↓ →`,
  pick: 'Space',
  open: 'Enter',
  duplicate: `${control}D`,
  delete: 'Delete',
  paste: `${control}V`,
  clear: 'Esc',
} as const

export type Shortcut = keyof typeof SHORTCUTS

export function shortcutOf(shortcut: Shortcut): string {
  return SHORTCUTS[shortcut]
}
