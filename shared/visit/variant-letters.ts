/** The variants of a tested cell; `a` is the cell as it is published (rules/experiments.md#a-test). */
export const VARIANT_LETTERS = ['a', 'b', 'c', 'd'] as const
export type VariantLetter = (typeof VARIANT_LETTERS)[number]
