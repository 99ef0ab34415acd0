import { describe, expect, it } from 'vitest'
import { glossary } from './glossary.ts'
import { GLOSSARY_MAX, type GlossaryTerm, termKey } from './glossary-rules.ts'
import { changedParts } from '#shared/site/document/site-parts.ts'
import { wire } from '#shared/wire/wire-case.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const listOf = (terms: readonly GlossaryTerm[]) => terms.map((term, index) => ({ id: idOf(index), term }))
const isTaken = (terms: readonly GlossaryTerm[]) => glossary.safeParse(listOf(terms)).success

describe('a glossary', () => {
  it('has each word once, in the first language that has one', () => {
    expect(isTaken([{ ja: 'めくり', en: 'Mekuri' }, { ja: 'メクリ', en: 'Mekuri' }, { en: 'Mekuri' }])).toBe(true)
    expect(
      isTaken([
        { ja: 'めくり', en: 'Mekuri' },
        { ja: 'めくり', en: 'Swipe' },
      ]),
    ).toBe(false)
    expect(isTaken([{ en: 'Mekuri' }, { en: 'MEKURI' }])).toBe(false)
    expect(isTaken([{}, {}])).toBe(true)
    expect(termKey({ kr: 'A', en: 'B' })).toBe('en:b')
  })

  it('holds 200 terms of 50 characters', () => {
    const terms = Array.from({ length: GLOSSARY_MAX + 1 }, (_, index) => ({ ja: `語${index}` }))
    expect(isTaken(terms.slice(1))).toBe(true)
    expect(isTaken(terms)).toBe(false)
    expect(isTaken([{ ja: 'あ'.repeat(50) }])).toBe(true)
    expect(isTaken([{ ja: 'あ'.repeat(51) }])).toBe(false)
  })

  it('is checked in its wire form too', () => {
    const body = { glossary: listOf([{ ja: 'あ' }, { ja: 'あ' }]) }
    expect(wire(changedParts).safeParse(body).success).toBe(false)
  })
})
