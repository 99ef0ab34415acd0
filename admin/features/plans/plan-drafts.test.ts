import { describe, expect, it } from 'vitest'
import type { BoardPlan } from './plan-board.ts'
import { changesOf, editsOf, readDraft } from './plan-drafts.ts'

const plan: BoardPlan = {
  id: 'light',
  tier: 'light',
  multiLanguage: false,
  planCode: 'light',
  names: { ja: 'Light' },
  operatorNames: {},
  current: { name: 'Light', price: 9800, quantitySite: 1, settingPopupCta: false },
  planned: null,
  editable: ['name', 'price', 'quantitySite', 'settingPopupCta'],
}

describe('a typed amount', () => {
  it.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['１２，０００円', 12_000],
    ['¥12,000', 12_000],
    [' 0 ', 0],
    ['', null],
  ])('%j is %j', (text, value) => expect(readDraft('price', text)).toEqual({ value }))

  it.each([
    ['-1', 'tooSmall'],
    ['−1', 'tooSmall'],
    ['1.5', 'wholeNumber'],
    ['1000000001', 'tooBig'],
    ['12a', 'number'],
    ['1e3', 'number'],
  ])('%j is refused as %s', (text, key) => expect(readDraft('price', text)).toMatchObject({ problem: { key } }))

  it('must not be empty where a number is needed', () => {
    expect(readDraft('limitAccessUnit', '')).toEqual({ problem: { key: 'required' } })
  })

  it('may be empty where it is a name', () => {
    expect(readDraft('name', '  ')).toEqual({ value: '' })
  })
})

describe('the changes of a price list', () => {
  it('leave out what is as it was, and keep refused drafts', () => {
    const drafts = { light: { name: ' Light ', price: '9,800', quantitySite: '0', settingPopupCta: true } }
    const changes = changesOf([plan], drafts)
    expect(changes.map(({ field }) => field)).toEqual(['quantitySite', 'settingPopupCta'])
    expect(editsOf(changes)).toEqual([{ id: 'light', settingPopupCta: true }])
  })

  it('are compared with the planned values where there are some', () => {
    const planned = { values: { ...plan.current, price: 12_000 }, from: '2026-12-01T00:00:00Z', isOwn: true }
    const both = [{ ...plan, planned }]
    expect(changesOf(both, { light: { price: '12000' } })).toEqual([])
    expect(editsOf(changesOf(both, { light: { price: '9800' } }))).toEqual([{ id: 'light', price: 9800 }])
  })
})
