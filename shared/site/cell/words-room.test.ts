import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { emptyCell } from './empty-cell.ts'
import { findLongText, ownLanguages } from './words-room.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const written = (value: string) => ({ value, state: 'written' }) as const
const cellWith = (changes: Partial<Cell>): Cell => ({ ...emptyCell(ID), ...changes })
const PHONE_PICTURE = { width: 1080, height: 1920 }
const find = (changes: Partial<Cell>, picture = PHONE_PICTURE) =>
  findLongText(cellWith(changes), 'ja', { fit: 'fill', defaultLanguage: 'ja', picture })

describe('words on the smallest phone', () => {
  it('fit in the usual size, however long they may be', () => {
    const full = written('あ'.repeat(120))
    expect(find({ mainText: { ja: full }, subText: { ja: full } })).toBeUndefined()
    expect(find({})).toBeUndefined()
  })

  it('are too long in a large size or in many lines; the longest text is named', () => {
    const long = { ja: written('あ'.repeat(120)) }
    expect(find({ mainText: long, typography: { size: 'huge' } })).toBe('mainText')
    expect(find({ mainText: { ja: written(Array.from({ length: 24 }, () => 'あ').join('\n')) } })).toBe('mainText')
    expect(find({ mainText: { ja: written('短い') }, typography: { size: 'huge' } })).toBeUndefined()
  })

  it('have the choices of the site, and less room in the middle or from top to bottom', () => {
    const cell = cellWith({ mainText: { ja: written('あ'.repeat(110)) } })
    const site = { fit: 'fill', defaultLanguage: 'ja', picture: PHONE_PICTURE } as const
    expect(findLongText(cell, 'ja', { ...site, typography: { size: 'huge' } })).toBe('mainText')
    expect(findLongText(cell, 'ja', { ...site, typography: { direction: 'vertical', size: 'huge' } })).toBe('mainText')
    expect(findLongText(cell, 'ja', { ...site, typography: { direction: 'vertical', size: 'small' } })).toBeUndefined()
  })

  it('show the default language’s where a language has none of its own', () => {
    const cell = cellWith({ mainText: { ja: written('あ'.repeat(120)), en: written('Short') }, price: {} })
    expect(ownLanguages(cell, 'ja')).toEqual(['ja', 'en'])
    const input = { fit: 'fill', typography: { size: 'huge' }, defaultLanguage: 'ja', picture: PHONE_PICTURE } as const
    expect(findLongText(cell, 'en', input)).toBeUndefined()
    expect(findLongText(cell, 'kr', input)).toBe('mainText')
  })
})
