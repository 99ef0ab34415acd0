import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, isFoundIn, spellingsOf } from './search-text.ts'

describe('foldText', () => {
  it.each([
    ['ﾌﾗﾜｰ', 'フラワー'],
    ['ふらわー', 'フラワー'],
    ['ｶﾞｰﾃﾞﾝ ﾊﾟｰｸ', 'ガーデン パーク'],
    ['ＡＢＣ１２３', 'abc123'],
    ['École', 'école'],
    ['さくらほてる', 'サクラホテル'],
    ['旅館　㈱', '旅館 (株)'],
    ['한국', '한국'],
  ])('makes %s the same as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
    expect(isFoundIn(`x${text}y`, ` ${folded} `)).toBe(true)
  })

  it('keeps what is different apart', () => {
    expect(isFoundIn('ハナ', 'バナ')).toBe(false)
    expect(isFoundIn('や', 'ゃ')).toBe(false)
  })

  it('does not change what is folded already', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)))
  })
})

describe('spellingsOf', () => {
  it('names all spellings of a sign, which all fold into it', () => {
    expect(spellingsOf('フ')).toEqual(['ふ', 'ﾌ'])
    expect(spellingsOf('ガ')).toEqual(['が', 'ｶﾞ'])
    expect(spellingsOf('a')).toEqual(['Ａ', 'ａ'])
    expect(spellingsOf('é')).toEqual(['É'])
    expect(spellingsOf('館')).toEqual([])
    const signs = [...foldText('あいうえおガギグゲゴパピプペポッャュョー・「」ヴabc123-@ é')]
    for (const sign of signs) expect(new Set(spellingsOf(sign).map(foldText)).size).toBeLessThanOrEqual(1)
  })
})
