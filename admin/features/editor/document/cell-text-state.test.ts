import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { hashSource, type TextInLanguage } from '#shared/text/localized-text.ts'
import { cellTextState } from './cell-text-state.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const source = { value: '1,980円', state: 'written' } as const
const english = (changes: Partial<TextInLanguage> = {}): TextInLanguage => ({
  value: '1,980 yen',
  state: 'written',
  sourceHash: hashSource('1,980円'),
  ...changes,
})
const cell = (changes: Partial<Cell>): Cell => ({ ...emptyCell(ID), ...changes })
const stateOf = (changes: Partial<Cell>) => cellTextState(cell(changes), 'en', 'ja')

describe('the dot beside a language of a cell', () => {
  it('is empty while the default language has no text and neither has this one', () => {
    expect(stateOf({})).toBe('missing')
    expect(cellTextState(cell({}), 'ja', 'ja')).toBe('missing')
    expect(stateOf({ mainText: { en: english() } })).toBe('written')
  })

  it.each([
    ['written', { en: english() }],
    ['written', { en: english({ state: 'translated' }) }],
    ['stale', { en: english({ sourceHash: hashSource('2,980円') }) }],
    ['stale', { en: english({ state: 'translated', sourceHash: hashSource('2,980円') }) }],
    ['copied', { en: english({ state: 'copied' }) }],
    ['missing', {}],
  ] as const)('says %s', (state, price) => {
    expect(stateOf({ price: { ja: source, ...price } })).toBe(state)
  })

  it('shows the worst of all texts, also of products', () => {
    const old = english({ sourceHash: hashSource('2,980円') })
    const product = { id: ID, productName: { ja: source, en: old }, description: {}, linkButtonText: {} }
    const products = [product] as unknown as Cell['products']
    expect(stateOf({ mainText: { ja: source, en: english() }, products })).toBe('stale')
    expect(stateOf({ mainText: { ja: source }, products })).toBe('stale')
    expect(stateOf({ mainText: { ja: source }, price: { ja: source, en: english() } })).toBe('missing')
  })
})
