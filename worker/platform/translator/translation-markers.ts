import type { Language } from '#shared/text/languages.ts'

/** A glossary term: its form in each language. */
export type Term = Partial<Record<Language, string>>

/** A text whose untranslatable parts are replaced by markers `<m1/>`, with the part of each. */
export type MarkedText = { text: string; kept: readonly string[]; source: string }

const UNITS = '%|％|‰|円|元|원|[mcknμ]?m[²³]?|[mkμ]?[gl]|mL|L|kcal|[kM]?Wh?|V|[kMG]?Hz|[kMGT]B|px|℃|°C?|㎡|㎖|㎎'
const NUMBER = `[¥￥$€£₩]?[+-]?\\d[\\d,.]*(?:\\s?(?:${UNITS}))?`
const HOST = '(?:(?:[\\p{L}\\p{N}-]+\\.)+[a-z]{2,63}|[\\w.-]+)'
const ADDRESS_END = "[:/?#][\\w~:/?#[\\]@!$&'()*+,;=%.-]*[\\w~/=#%&-]|/"

/** Patterns of parts that a translation keeps unchanged, in the order of their search. */
const KEPT = [
  '<m\\d+/>',
  '\\{\\{[^{}\\n]{1,60}\\}\\}',
  '\\$?\\{[\\w.$ -]{1,60}\\}',
  '%\\d+\\$[sdif]|(?<!\\d)%[sdif](?![a-zA-Z])',
  '</?[a-zA-Z][^<>\\n]{0,200}>',
  `https?://${HOST}(?:${ADDRESS_END})?`,
  '(?:mailto:|tel:)?[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  'tel:\\+?[\\d-]+',
  '(?<!\\d)\\+?\\d{2,4}-\\d{2,4}-\\d{3,4}(?!\\d)',
  `(?<=^|[\\s>/|・:：])${NUMBER}(?=$|[\\s</|・])`,
  '[^\\S\\n]*\\n\\s*',
].join('|')

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** A term in Latin letters must be a whole word; Japanese and Chinese have no spaces. */
const wholeWord = (text: string) =>
  `${/^\w/.test(text) ? '(?<![\\w])' : ''}${escape(text)}${/\w$/.test(text) ? '(?![\\w])' : ''}`

/** The longest first, so that "Mekuri" does not split "Mekuri Pro". A term without a translation keeps its own form. */
function termsOf(glossary: readonly Term[], from: Language, to: Language): Map<string, string> {
  const pairs = glossary.flatMap((term) => (term[from] ? [[term[from], term[to] || term[from]] as const] : []))
  return new Map(pairs.toSorted(([a], [b]) => b.length - a.length))
}

type Order = { from: Language; to: Language; glossary: readonly Term[] }

/** Replaces parts that must survive by markers: placeholders, addresses, lone figures, line breaks, glossary terms. */
export function markText(source: string, { from, to, glossary }: Order): MarkedText {
  const terms = termsOf(glossary, from, to)
  const words = [...terms.keys()].map(wholeWord)
  const pattern = new RegExp([KEPT, ...words].join('|'), 'gmu')
  const kept: string[] = []
  const text = source.replace(pattern, (found) => {
    kept.push(terms.get(found) ?? found)
    return `<m${kept.length}/>`
  })
  return { text, kept, source }
}

/** Whether any words are left to translate. */
export function hasWords({ text }: MarkedText): boolean {
  return /\p{L}/u.test(text.replaceAll(/<m\d+\/>/g, ''))
}

const ANY_MARKER = /<\s*m\s*(\d+)\s*\/?\s*>/g
const isBreak = (text: string) => text.includes('\n')

function holdsMarkers(answer: string, kept: readonly string[]): boolean {
  const found = [...answer.matchAll(ANY_MARKER)].map((match) => Number(match[1]))
  const isEachOnce = found.length === kept.length && new Set(found).size === kept.length
  if (!isEachOnce || found.some((one) => one < 1 || one > kept.length)) return false
  const breaks = found.filter((one) => isBreak(kept[one - 1] ?? ''))
  return breaks.every((one, index) => index === 0 || one > (breaks[index - 1] ?? 0))
}

/**
 * Replaces the markers of a translation by their parts. Undefined if a marker is missing, doubled or unknown, or if
 * line breaks changed places; added line breaks become spaces.
 */
export function restoreMarked(answer: string, { kept }: MarkedText): string | undefined {
  if (!holdsMarkers(answer, kept)) return undefined
  return answer
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/ *<\s*m\s*(\d+)\s*\/?\s*> */g, (found, index: string) => {
      const text = kept[Number(index) - 1] ?? ''
      return isBreak(text) ? text : found.replaceAll(/<[^<>]*>/g, () => text)
    })
}
