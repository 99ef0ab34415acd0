/** The languages of the interface and of sites, by their API codes (rules/wire.md#languages). */
export const LANGUAGES = ['ja', 'en', 'cn', 'kr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language where nobody chose one (rules/wire.md#languages). */
export const DEFAULT_LANGUAGE: Language = 'ja'
/** Shown when a text or a language is missing (rules/wire.md#languages). */
export const FALLBACK_LANGUAGE: Language = 'en'

/** BCP 47 tags for HTML `lang` and `hreflang` (rules/wire.md#languages). */
export const HTML_LANGUAGE: Record<Language, string> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' }

/** Locale of each language for link previews (Open Graph, `og:locale`). */
export const SHARING_LOCALE: Record<Language, string> = { ja: 'ja_JP', en: 'en_US', cn: 'zh_CN', kr: 'ko_KR' }

/** Each language's own name. */
export const LANGUAGE_NAME: Record<Language, string> = { ja: '日本語', en: 'English', cn: '简体中文', kr: '한국어' }

/** The short labels of the product's language menus (rules/wire.md#languages). */
export const LANGUAGE_LABEL: Record<Language, string> = { ja: 'JP', en: 'EN', cn: 'CN', kr: 'KR' }

/** What is written in each language. */
export const inEachLanguage = <Text>(write: (language: Language) => Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<Language, Text>

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** A map, not an object: a header may say `constructor`. */
const BY_TAG = new Map<string, Language>([
  ['ja', 'ja'],
  ['jp', 'ja'],
  ['en', 'en'],
  ['zh', 'cn'],
  ['cn', 'cn'],
  ['ko', 'kr'],
  ['kr', 'kr'],
])

/** A language as an address may write it: two letters, perhaps with a region or a script, e.g. `EN` or `zh-CN`. */
const LANGUAGE_WORD = /^[a-z]{2}(?:-[a-z\d]{2,4})?$/

/**
 * The language that a word of an address means, however it is written: `EN`, `jp`, `zh-CN`. null for one that no site has,
 * e.g. `fr`; undefined for a word that is no language's.
 */
export function languageOfWord(word: string): Language | null | undefined {
  const tag = word.toLowerCase()
  if (!LANGUAGE_WORD.test(tag)) return undefined
  const [code = ''] = tag.split('-')
  const known = BY_TAG.get(code)
  if (known) return known
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(code) === undefined ? undefined : null
}

/**
 * The language an `Accept-Language` header asks for: its first known tag by weight; absent, or `*` alone = Japanese,
 * only unknown tags = English (rules/wire.md#language-of-an-answer).
 */
export function parseAcceptLanguage(header: string | null | undefined): Language {
  if (!header?.trim()) return DEFAULT_LANGUAGE
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        tag: tag.trim(),
        language: BY_TAG.get(tag.trim().split('-')[0] ?? ''),
        weight: weight ? Number(weight.trim().slice(2)) : 1,
      }
    })
    .filter((entry) => entry.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  if (wanted.length > 0 && wanted.every(({ tag }) => tag === '*')) return DEFAULT_LANGUAGE
  return wanted.find(({ language }) => language)?.language ?? FALLBACK_LANGUAGE
}
