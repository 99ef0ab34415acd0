import { expect, it } from 'vitest'
import type { Variant } from '#shared/analytics/experiment.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { OpenCell } from '#shared/site/release/releases.ts'
import { variantsIn } from './tested-cell.ts'

const written = (value: string) => ({ value, state: 'written' as const })
const cell = { mainText: { ja: { value: '雪' } } } as unknown as Cell
const variantOf = (letter: Variant['letter'], texts: Variant['texts']): Variant => ({
  letter,
  share: 33,
  creative: null,
  creativeByLanguage: {},
  texts,
  button: null,
})
const VARIANTS = [
  variantOf('a', {}),
  variantOf('b', { mainText: { ja: written('湯'), en: written('bath') } }),
  variantOf('c', { mainText: { ja: written('夜') } }),
]
/** The main text of a cell, as visitors of a language see it. */
const showIn = (language: 'ja' | 'en') => (shown: Cell) =>
  ({ text: shown.mainText[language]?.value ?? shown.mainText.ja?.value }) as unknown as OpenCell

it('a language takes part in a test where every variant differs from the cell there', () => {
  expect(variantsIn(cell, VARIANTS, showIn('ja'))).toEqual({ b: { text: '湯' }, c: { text: '夜' } })
  const english = { ...cell, mainText: { ...cell.mainText, en: { value: 'snow' } } } as Cell
  expect(variantsIn(english, VARIANTS, showIn('en'))).toBeUndefined()
})
