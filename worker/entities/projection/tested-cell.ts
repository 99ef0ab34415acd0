import { applyVariant } from '#shared/analytics/apply-variant.ts'
import type { Variant } from '#shared/analytics/experiment.ts'
import type { OtherLetter } from '#shared/analytics/experiment-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { OpenCell } from '#shared/site/release/releases.ts'

type Variants = Partial<Record<OtherLetter, OpenCell>>

/**
 * The variants of a tested cell in one language, made of cells as visitors of that language see them; undefined where one
 * of them is the cell itself: nothing could be compared there, so the language takes no part in the test
 * (rules/experiments.md#languages).
 */
export function variantsIn(cell: Cell, all: readonly Variant[], show: (cell: Cell) => OpenCell): Variants | undefined {
  const shown = JSON.stringify(show(cell))
  const others = all
    .filter(({ letter }) => letter !== 'a')
    .map((variant) => [variant.letter, show(applyVariant(cell, variant))] as const)
  return others.some(([, other]) => JSON.stringify(other) === shown) ? undefined : Object.fromEntries(others)
}
