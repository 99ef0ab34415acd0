import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMeasuringId, MEASURING_KINDS, MEASURING_TAGS } from './measuring-tags.ts'
import { checkSeoText, SEO_TEXTS } from './seo-rules.ts'
import { seo } from './seo.ts'
import { checkTags } from './tag-rules.ts'
import { countCharacters } from '#shared/text/text-rules.ts'

const { max } = SEO_TEXTS.title
const keyOf = (input: string) => {
  const checked = checkSeoText(input, SEO_TEXTS.title)
  return 'refused' in checked ? checked.refused.key : undefined
}

const GOOD = [
  '',
  '雪見の宿 月白 | 公式サイト',
  '旅館「月白」：二〇二六年、冬のご案内。',
  'Tsukishiro Inn - Official site (2026) [EN]',
  '温泉　露天風呂・貸切、全12室。',
  '〆切間近：第Ⅱ期－予約受付中（先着順）［残りわずか］｜月白',
  '한국어 사이트: 겨울의 온천',
  '冬季温泉旅馆 | 官方网站',
  'Crème brûlée à la carte',
  'ｶﾞﾗｽ ﾊﾟｰﾂ',
  'नमस्ते दुनिया',
  '葛\u{e0100}城の里',
]

const BAD: [string, string][] = [
  ['月白_公式', 'seoUnderscore'],
  ['温泉♨', 'seoEmoji'],
  ['冬の宿⛄', 'seoEmoji'],
  ['👍いいね', 'seoEmoji'],
  ['👨‍👩‍👧の宿', 'seoEmoji'],
  ['1️⃣ 番', 'seoEmoji'],
  ['1\u20e3', 'seoEmoji'],
  ['🇯🇵', 'seoEmoji'],
  ['ℹ 案内', 'seoEmoji'],
  ['月白！', 'seoSymbol'],
  ['Inn & Spa', 'seoSymbol'],
  ['Mr. Smith', 'seoSymbol'],
  ['50%', 'seoSymbol'],
  ['〜冬〜', 'seoSymbol'],
  ['①番', 'seoSymbol'],
  ['<b>', 'seoSymbol'],
  ['"月白"', 'seoSymbol'],
  ['a\u00a0b', 'seoSymbol'],
  ['a\u202eb', 'seoSymbol'],
  ['a\u200bb', 'seoSymbol'],
  ['a\nb', 'characters'],
  ['a\u0000', 'characters'],
  ['\ud800', 'characters'],
]

describe('checkSeoText', () => {
  it('takes underscores in descriptions, and there alone', () => {
    const text = 'ID snow_moon で予約'
    expect(checkSeoText(text, SEO_TEXTS.description)).toEqual({ value: text })
    expect(checkSeoText(text, SEO_TEXTS.title)).toEqual({ refused: { key: 'seoUnderscore' } })
    const ja = { value: text }
    expect(seo.safeParse({ description: { ja } }).success).toBe(true)
    expect([seo.safeParse({ title: { ja } }).success, seo.safeParse({ h1: { ja } }).success]).toEqual([false, false])
  })

  it.each(GOOD)('keeps %j', (input) => {
    expect(checkSeoText(input, SEO_TEXTS.title)).toEqual({ value: input })
  })

  it.each(BAD)('refuses %j as %s', (input, key) => {
    expect(keyOf(input)).toBe(key)
  })

  it('names the sign, by its number where nobody sees it', () => {
    expect(checkSeoText('月白！', SEO_TEXTS.title)).toEqual({ refused: { key: 'seoSymbol', values: { sign: '！' } } })
    expect(checkSeoText('a\u202eb', SEO_TEXTS.title)).toEqual({
      refused: { key: 'seoSymbol', values: { sign: 'U+202E' } },
    })
  })

  it('leaves blanks at both ends out, and counts people’s characters', () => {
    expect(checkSeoText(' 月白\u3000', SEO_TEXTS.title)).toEqual({ value: '月白' })
    for (const [length, isKept] of [
      [SEO_TEXTS.h1.max - 1, true],
      [SEO_TEXTS.h1.max, true],
      [SEO_TEXTS.h1.max + 1, false],
    ] as const)
      expect('value' in checkSeoText('𠮟'.repeat(length), SEO_TEXTS.h1)).toBe(isKept)
  })

  it('gives only texts that it keeps, without a sign that it refuses', () => {
    const sign = fc.constantFrom(...GOOD.join(''), ...BAD.map(([text]) => text).join(''), '\u0301', '\u3099')
    const input = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 70 }),
      fc.array(sign, { maxLength: 70 }).map((signs) => signs.join('')),
    )
    const holds = (text: string) => {
      const once = checkSeoText(text, SEO_TEXTS.title)
      if ('refused' in once) return true
      const again = checkSeoText(once.value, SEO_TEXTS.title)
      const isPlain = !/[_<>&"'\p{Extended_Pictographic}\p{Cc}\p{Cf}]/u.test(once.value)
      return isPlain && countCharacters(once.value) <= max && 'value' in again && again.value === once.value
    }
    fc.assert(fc.property(input, holds), { numRuns: 10_000 })
  })
})

describe('checkMeasuringId', () => {
  it.each(MEASURING_KINDS)('keeps an id of %s as the service writes it, and lets the field be empty', (kind) => {
    const { example } = MEASURING_TAGS[kind]
    expect(checkMeasuringId(example, kind)).toEqual({ value: example })
    expect(checkMeasuringId(` ${example.toLowerCase()} `, kind)).toEqual({ value: example })
    expect(checkMeasuringId(' ', kind)).toEqual({ value: '' })
  })

  it('understands full-width letters', () => {
    expect(checkMeasuringId('ＧＴＭ－ＡＢＣ１２３４', 'gtm')).toEqual({ value: 'GTM-ABC1234' })
  })

  it.each(MEASURING_KINDS)('refuses what is no id of %s, with an example', (kind) => {
    const { example } = MEASURING_TAGS[kind]
    for (const bad of ['UA-12345-6', `${example}"`, `${example}'); alert(1)`, '<script>', example.slice(0, 3)])
      expect(checkMeasuringId(bad, kind)).toEqual({ refused: { key: 'measuringId', values: { example } } })
  })

  it('gives only letters, digits and hyphens, which it keeps', () => {
    const input = fc.tuple(fc.constantFrom(...MEASURING_KINDS), fc.string({ unit: 'binary', maxLength: 40 }))
    const holds = ([kind, text]: [(typeof MEASURING_KINDS)[number], string]) => {
      const once = checkMeasuringId(MEASURING_TAGS[kind].example.slice(0, 8) + text, kind)
      return 'refused' in once || /^[\w-]*$/.test(once.value)
    }
    fc.assert(fc.property(input, holds), { numRuns: 5000 })
  })
})

describe('the schema of the server', () => {
  type Checked = ReturnType<typeof checkSeoText>
  const agrees = (checked: Checked, parsed: { success: boolean }, stored: string | undefined) =>
    'value' in checked ? parsed.success && stored === checked.value : !parsed.success

  it('keeps and refuses the same texts, ids and tags as the fields of the browser', () => {
    const sign = fc.constantFrom(...GOOD.join(''), ...BAD.map(([text]) => text).join(''))
    const tag = fc.constantFrom(
      '<script src="https://example.com/a.js" defer></script>',
      '<meta name=a content="b&c">',
      '<script>x()</script>',
      '<meta name="a"',
      '\n',
      'text',
    )
    const input = fc.record({
      title: fc.array(sign, { maxLength: 62 }).map((signs) => signs.join('')),
      id: fc.constantFrom('G-ABCD123456', 'g-abcd1234', 'GTM-ABC1234', '', ' ', 'G-1', '<b>'),
      tags: fc.array(tag, { maxLength: 4 }).map((tags) => tags.join('')),
    })
    const holds = ({ title, id, tags }: { title: string; id: string; tags: string }) => {
      const titles = seo.safeParse({ title: { ja: { value: title } } })
      const ids = seo.safeParse({ measuring: { ga4: id } })
      const heads = seo.safeParse({ head: { en: tags } })
      return (
        agrees(checkSeoText(title, SEO_TEXTS.title), titles, titles.data?.title.ja?.value) &&
        agrees(checkMeasuringId(id, 'ga4'), ids, ids.data?.measuring.ga4) &&
        agrees(checkTags(tags, 'head'), heads, heads.data?.head.en)
      )
    }
    fc.assert(fc.property(input, holds), { numRuns: 10_000 })
  })
})
