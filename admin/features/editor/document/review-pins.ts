import type { Language } from '#shared/text/languages.ts'

/** A guest's comment at a place of a cell, as the grid and the preview show it. */
export type ReviewPin = {
  /** Of the thread. */
  id: string
  cellId: string
  language: Language
  /** Percent of the cell's picture. */
  x: number
  y: number
  number: number
  isSolved: boolean
  /** Who wrote what. */
  label: string
}

/** The comments of guests, and the one that is looked at. */
export type ReviewState = { pins: readonly ReviewPin[]; chosen: string | null }

export const NO_REVIEW: ReviewState = { pins: [], chosen: null }

const counted = new WeakMap<readonly ReviewPin[], ReadonlyMap<string, number>>()

/** How many open comments a cell has. All cells ask: the pins are counted once. */
export function openPinsOf({ pins }: ReviewState, cellId: string): number {
  const counts = counted.get(pins) ?? countOpen(pins)
  counted.set(pins, counts)
  return counts.get(cellId) ?? 0
}

function countOpen(pins: readonly ReviewPin[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { cellId, isSolved } of pins) if (!isSolved) counts.set(cellId, (counts.get(cellId) ?? 0) + 1)
  return counts
}
