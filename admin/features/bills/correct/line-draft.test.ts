import { describe, expect, it } from 'vitest'
import { integerOf, type LineDraft, missingKinds, readDrafts } from './line-draft.ts'

const draft: LineDraft = {
  key: '0',
  accountId: 'a',
  companyName: 'A',
  kind: 'plan',
  name: '',
  quantity: '30',
  unitPrice: '10,000',
}

describe('the lines that the operator edits', () => {
  it.each([
    ['１２，０００', 12_000],
    ['-1 000', -1000],
    ['', undefined],
    ['1.5', undefined],
    ['-', undefined],
    ['1e3', undefined],
    ['-0', undefined],
    ['－０', undefined],
    ['0', 0],
  ])('read %s as %s', (text, value) => {
    expect(integerOf(text)).toBe(value)
  })

  it('name each field that is no number', () => {
    const drafts = [
      draft,
      { ...draft, quantity: 'x' },
      { ...draft, unitPrice: '' },
      { ...draft, kind: 'views' as const, views: '-1' },
    ]
    expect(readDrafts(drafts).wrong).toEqual(['lines.1.quantity', 'lines.2.unitPrice', 'lines.3.views'])
    expect(readDrafts([draft]).lines).toEqual([
      { accountId: 'a', kind: 'plan', name: '', quantity: 30, unitPrice: 10_000 },
    ])
  })

  it('offer the kinds that an account lacks', () => {
    expect(missingKinds([draft])).toEqual(['initial', 'discount', 'blocks', 'views', 'licences', 'late', 'correction'])
  })
})
