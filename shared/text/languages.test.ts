import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HTML_LANGUAGE, isLanguage, LANGUAGES, parseAcceptLanguage } from './languages.ts'

describe('parseAcceptLanguage', () => {
  it.each([
    [undefined, 'ja'],
    [null, 'ja'],
    ['', 'ja'],
    ['  ', 'ja'],
    ['ja', 'ja'],
    ['ja-JP,en;q=0.5', 'ja'],
    ['en', 'en'],
    ['zh', 'cn'],
    ['zh-TW', 'cn'],
    ['zh-Hans-CN', 'cn'],
    ['ko', 'kr'],
    ['KO-kr', 'kr'],
    ['fr', 'en'],
    ['fr, de;q=0.9', 'en'],
    ['fr, ja;q=0.1', 'ja'],
    ['en;q=0.1, ko;q=0.9', 'kr'],
    ['ko;q=0, en', 'en'],
    ['*', 'ja'],
    ['*;q=0.5', 'ja'],
    ['*;q=0', 'en'],
    ['ko;q=0', 'en'],
    ['fr, *;q=0.5', 'en'],
    ['*, ko;q=0.5', 'kr'],
    ['jap', 'en'],
    [';;;,,,', 'en'],
    ['ko;q=x, en;q=0.1', 'en'],
    ['__proto__', 'en'],
    ['constructor, ko', 'kr'],
  ] as const)('%j: %s', (header, language) => {
    expect(parseAcceptLanguage(header)).toBe(language)
  })

  it('always gives one of ours', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (header) => isLanguage(parseAcceptLanguage(header))),
      { numRuns: 5000 },
    )
  })

  it('reads no more than a header', () => {
    expect(parseAcceptLanguage(`${'x,'.repeat(200_000)}ko`)).toBe('en')
  })
})

describe('HTML_LANGUAGE', () => {
  it('has a tag for each language', () => {
    expect(LANGUAGES.map((language) => HTML_LANGUAGE[language])).toEqual(['ja', 'en', 'zh-Hans', 'ko'])
  })
})
