import type { Language } from '#shared/text/languages.ts'

/** A word of a glossary: how it is written in each language. */
export type Term = Partial<Record<Language, string>>

/** A text whose untranslatable parts are markers `<m1/>`, and what each of them stands for. */
export type MarkedText = { text: string; kept: readonly string[]; source: string }

const UNITS = '%|％|‰|円|元|원|[mcknμ]?m[²³]?|[mkμ]?[gl]|mL|L|kcal|[kM]?Wh?|V|[kMG]?Hz|[kMGT]B|px|℃|°C?|㎡|㎖|㎎'
const NUMBER = `[¥￥$€£₩]?[+-]?\\d[\\d,.]*(?:\\s?(?:${UNITS}))?`
const HOST = '(?:(?:[\\p{L}\\p{N}-]+\\.)+[a-z]{2,63}|[\\w.-]+)'
const ADDRESS_END = "[:/?#][\\w~:/?#[\\]@!$&'()*+,;=%.-]*[\\w~/=#%&-]|/"

/** What survives a translation as it is, in the order in which it is looked for. */
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
/** A word of Latin letters is one only between others; Japanese and Chinese have no spaces. */
const wholeWord = (text: string) =>
  `${/^\w/.test(text) ? '(?<![\\w])' : ''}${escape(text)}${/\w$/.test(text) ? '(?![\\w])' : ''}`

/** The longest first, so that "Mekuri Pro" is not cut by "Mekuri". A term without a translation keeps its own form. */
function termsOf(glossary: readonly Term[], from: Language, to: Language): Map<string, string> {
  const pairs = glossary.flatMap((term) => (term[from] ? [[term[from], term[to] || term[from]] as const] : []))
  return new Map(pairs.toSorted(([a], [b]) => b.length - a.length))
}

type Order = { from: Language; to: Language; glossary: readonly Term[] }

/** Puts markers where a text must survive: placeholders, addresses, lone figures, line breaks, words of the glossary. */
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

/** Whether anything is left to translate. */
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
 * Puts what the markers stand for back into a translation. Undefined where a marker is missing, doubled or unknown, or
 * where the line breaks changed places; breaks that were added become spaces.
 */
export function unmarkText(answer: string, { kept }: MarkedText): string | undefined {
  if (!holdsMarkers(answer, kept)) return undefined
  return answer
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/ *<\s*m\s*(\d+)\s*\/?\s*> */g, (found, index: string) => {
      const text = kept[Number(index) - 1] ?? ''
      return isBreak(text) ? text : found.replaceAll(/<[^<>]*>/g, () => text)
    })
}
