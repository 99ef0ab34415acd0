import type { Cell } from '#shared/site/cell/cell.ts'
import { applyChange, type Change, type SiteDocument } from './document.ts'

/** Maximum number of undo steps. */
const STEPS_MAX = 200
/** Changes with one merge key within this many milliseconds are one step. */
const COALESCE_MS = 1200

type Step = { inverse: Change; mergeKey: string | undefined; at: number }

export type History = { document: SiteDocument; past: readonly Step[]; future: readonly Step[] }

export function startHistory(document: SiteDocument): History {
  return { document, past: [], future: [] }
}

type CommitOptions = { at: number; mergeKey?: string; /** Milliseconds; default COALESCE_MS. */ mergeWithin?: number }

/** Applies a change as an undo step, or merges it into the last step with the same `mergeKey`; clears redo. */
export function commit(history: History, change: Change, options: CommitOptions): History {
  const { document, inverse } = applyChange(history.document, change)
  if (Object.keys(inverse).length === 0) return history
  const last = history.past.at(-1)
  const isSameStep =
    last !== undefined &&
    options.mergeKey !== undefined &&
    last.mergeKey === options.mergeKey &&
    options.at - last.at < (options.mergeWithin ?? COALESCE_MS)
  const step: Step = {
    inverse: isSameStep ? mergeInverses(last.inverse, inverse) : inverse,
    mergeKey: options.mergeKey,
    at: options.at,
  }
  const past = isSameStep ? history.past.slice(0, -1) : history.past
  return { document, past: [...past, step].slice(-STEPS_MAX), future: [] }
}

export function undo(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  const { document, inverse } = applyChange(history.document, step.inverse)
  return { document, past: history.past.slice(0, -1), future: [{ ...closed(step), inverse }, ...history.future] }
}

export function redo(history: History): History {
  const [step, ...future] = history.future
  if (!step) return history
  const { document, inverse } = applyChange(history.document, step.inverse)
  return { document, past: [...history.past, { ...closed(step), inverse }], future }
}

/**
 * Edits one cell without an undo step, in the document and in every step that holds the cell: a finished upload belongs
 * to the step that dropped the file, and undo and redo must not lose it.
 */
export function amendCell(history: History, id: string, edit: (cell: Cell) => Cell): History {
  const amendStep = (step: Step): Step => {
    const cell = step.inverse.cells?.[id]
    return cell ? { ...step, inverse: { ...step.inverse, cells: { ...step.inverse.cells, [id]: edit(cell) } } } : step
  }
  const current = history.document.cells[id]
  const document = current
    ? applyChange(history.document, { cells: { [id]: edit(current) } }).document
    : history.document
  return { document, past: history.past.map(amendStep), future: history.future.map(amendStep) }
}

/** Ids of the cells that undo or redo of a step changes, to select them; none if it changes settings or parts. */
export function touchedCells(step: Step | undefined): string[] {
  if (step?.inverse.settings || step?.inverse.parts) return []
  return Object.entries(step?.inverse.cells ?? {}).flatMap(([id, cell]) => (cell ? [id] : []))
}

function closed(step: Step): Step {
  return { ...step, mergeKey: undefined }
}

function mergeInverses(older: Change, newer: Change): Change {
  const order = older.order ?? newer.order
  return {
    ...(older.settings || newer.settings ? { settings: { ...newer.settings, ...older.settings } } : {}),
    ...(older.cells || newer.cells ? { cells: { ...newer.cells, ...older.cells } } : {}),
    ...(order ? { order } : {}),
    ...(older.parts || newer.parts ? { parts: { ...newer.parts, ...older.parts } } : {}),
  }
}
