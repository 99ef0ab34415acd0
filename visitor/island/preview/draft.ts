import type { EditorMessage } from '#shared/site/preview/preview-messages.ts'

// Edits that the editor sent and the server has not stored: every rendering of the preview needs them.

type Wire = Record<string, unknown>
type CellsMessage = Extract<EditorMessage, { type: 'mekuri:cells' }>

const drafts = new Map<string, Wire>()
let settings: Wire = {}
let parts: Wire = {}
let order: string[] | undefined
let language = document.documentElement.dataset.language

/** Sets the language chosen in the language menu. */
export function setLanguage(chosen: string): void {
  language = chosen
}

/** The language on the screen. */
export const shownLanguage = () => language ?? ''

/** Keeps edited cells, settings and parts. Returns the ids of the cells, and whether the page or the popups change. */
export function keepEdits(message: CellsMessage): { cellIds: string[]; changesPage: boolean; changesPopups: boolean } {
  const cellIds = message.cells.map(({ id }) => String(id))
  for (const cell of message.cells) drafts.set(String(cell.id), cell)
  settings = { ...settings, ...message.settings }
  parts = { ...parts, ...message.parts }
  order = message.order ?? order
  const hasNewLanguage = message.language !== undefined && message.language !== language
  language = message.language ?? language
  const changed = Object.keys(message.parts ?? {})
  // A members-only cell is shown by what surrounds it: the open cell before it, and other members-only cells.
  const changesLocks = message.cells.some((cell) => cell.members_only_lock || isShownLocked(String(cell.id)))
  return {
    cellIds,
    // Popups stand over the page and change nothing in it.
    changesPage: Boolean(
      hasNewLanguage || message.order || message.settings || changesLocks || changed.some((part) => part !== 'popups'),
    ),
    changesPopups: changed.includes('popups'),
  }
}

const isShownLocked = (cellId: string) => document.querySelector(`[data-id="${cellId}"] .lock`) !== null

/** The draft for a rendering of the whole page, with the form shown over it. */
export function wholeDraft({ popup, form }: { popup?: string | null; form: string | null | undefined }): Wire {
  const cells = [...drafts.values()]
  return { cells, settings, language, whole: true, popup, parts, form, ...(order && { order }) }
}

/** The draft for a rendering of some cells and of the popup that is being edited. */
export function cellsDraft(cellIds: readonly string[], popup: string | null): Wire {
  const cells = cellIds.map((id) => drafts.get(id))
  const needed = popup && parts.popups ? { parts: { popups: parts.popups } } : {}
  return { cells, settings, language, whole: false, popup, ...needed }
}
