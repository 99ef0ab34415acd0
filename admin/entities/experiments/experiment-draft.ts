import type { Experiment, ExperimentBody, ExperimentSite, Variant } from '#shared/analytics/experiment.ts'
import { evenShares } from '#shared/analytics/experiment-rules.ts'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'

const emptyVariant = (letter: Variant['letter'], share: number): Variant => ({
  letter,
  share,
  creative: null,
  creativeByLanguage: {},
  texts: {},
  button: null,
})

/** A new test of a cell: two variants of the same share. */
export function newDraft(site: ExperimentSite, cellId: string | null): ExperimentBody {
  const known = site.cells.find(({ id }) => id === cellId) ?? site.cells[0]
  return {
    name: '',
    cellId: known?.id ?? '',
    goal: 'click',
    linkId: null,
    baseRate: 5,
    lift: 20,
    endRule: 'manual',
    variants: [emptyVariant('a', 50), emptyVariant('b', 50)],
  }
}

/** A stored draft as it is edited. */
export function draftOf(test: Experiment): ExperimentBody {
  const { name, cellId, goal, linkId, baseRate, lift, endRule, variants } = test
  return { name, cellId, goal, linkId, baseRate, lift, endRule, variants }
}

export const sumOfShares = (variants: readonly Pick<Variant, 'share'>[]) =>
  variants.reduce((sum, { share }) => sum + share, 0)

/** The same variants, each with the same share. */
export function evened(variants: readonly Variant[]): Variant[] {
  const shares = evenShares(variants.length)
  return variants.map((variant, index) => ({ ...variant, share: shares[index] ?? 1 }))
}

/** With one more variant, like the cell. */
export function withMore(variants: readonly Variant[]): Variant[] {
  const letter = VARIANT_LETTERS[variants.length]
  return letter ? evened([...variants, emptyVariant(letter, 1)]) : [...variants]
}

/** Without one: those after it move up. */
export function withoutOne(variants: readonly Variant[], index: number): Variant[] {
  const left = variants.filter((_, at) => at !== index)
  return evened(left.map((variant, at) => ({ ...variant, letter: VARIANT_LETTERS[at] ?? variant.letter })))
}
