import type { Language } from './languages.ts'

/** The limits of a text in each language. */
export type TextRule = {
  /** Code points. */
  max: number
  isMultiline: boolean
}

/** How a text came to be: typed by a person, translated by a machine, or copied from the default language. */
export const TEXT_STATES = ['written', 'translated', 'copied'] as const

/** One text in one language, how it came to be, and the hash of the source that it was written or made beside. */
export type TextInLanguage = {
  value: string
  state: (typeof TEXT_STATES)[number]
  sourceHash?: string | undefined
  /** That source, kept from the moment when it changes. */
  oldSource?: string | undefined
}

/** A text by language; a language without one shows the default language's. */
export type LocalizedText = Partial<Record<Language, TextInLanguage>>

/** A value by language that is no text, e.g. a link or a picture. */
export type ByLanguage<Value> = Partial<Record<Language, Value>>

/** A text in a language, or undefined where it is missing or empty. */
export function textIn(text: LocalizedText, language: Language): string | undefined {
  return text[language]?.value || undefined
}

const FNV_PRIME = 16_777_619
const FNV_STARTS = [2_166_136_261, 3_735_928_559] as const

/** 16 hexadecimal digits that tell whether a source text has changed: FNV-1a over UTF-16 units from two starts. */
export function hashSource(source: string): string {
  return FNV_STARTS.map((start) => {
    let hash: number = start
    for (let index = 0; index < source.length; index += 1) {
      hash = Math.imul(hash ^ source.charCodeAt(index), FNV_PRIME)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
}

/** The texts that were made beside a source, with that source, which changes now. */
function keepSource(others: LocalizedText, source: string | undefined): LocalizedText {
  if (!source) return others
  const hash = hashSource(source)
  const kept = Object.entries(others).map(([language, one]) => [
    language,
    one.sourceHash === hash ? { ...one, oldSource: source } : one,
  ])
  return Object.fromEntries(kept) as LocalizedText
}

/**
 * Sets a text as written by a person beside `source`; an empty one is taken out. Without `source` it is one itself: its
 * translations keep what they were made from.
 */
export function withText(text: LocalizedText, language: Language, value: string, source?: string): LocalizedText {
  const { [language]: before, ...rest } = text
  const others = source ? rest : keepSource(rest, before?.value)
  if (value.trim() === '') return others
  return { ...others, [language]: { value, state: 'written', ...(source && { sourceHash: hashSource(source) }) } }
}

/** Sets or removes the value of one language. */
export function withValue<Value>(
  map: ByLanguage<Value>,
  language: Language,
  value: Value | undefined,
): ByLanguage<Value> {
  const { [language]: _, ...others }: ByLanguage<Value> = map
  return value === undefined || value === '' ? others : { ...others, [language]: value }
}

/** States of a text compared with its source, as side-by-side editing shows them. */
export const TEXT_STATUSES = ['missing', 'written', 'translated', 'failed', 'stale'] as const
export type TextStatus = (typeof TEXT_STATUSES)[number]

/**
 * Returns whether a text is missing, written by a person, made by a machine, a copy of the source because translating
 * failed, or older than its source (rules/translation.md#states-of-a-text).
 */
export function textStatusOf(text: LocalizedText, language: Language, defaultLanguage: Language): TextStatus {
  const own = text[language]
  if (!own?.value) return 'missing'
  if (own.state === 'copied') return 'failed'
  const source = textIn(text, defaultLanguage)
  const isStale = own.sourceHash !== undefined && source !== undefined && own.sourceHash !== hashSource(source)
  if (isStale) return 'stale'
  return own.state
}
