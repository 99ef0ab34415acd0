import { toRomaji } from '#shared/text/romaji.ts'
import { findShortNameFault, SHORT_NAME_MAX } from './short-name-rules.ts'

/** Forms of companies, which say nothing in an address. */
const FORMS = /株式会社|有限会社|合同会社|合資会社|一般社団法人|\(株\)|\(有\)|\b(?:inc|ltd|llc|corp|co)\b\.?/gi

/**
 * A name out of a text: kana in Latin letters, accents left out, all between as hyphens. undefined if it holds other
 * letters, e.g. kanji: half a name would be a wrong one.
 */
export function nameFrom(text: string): string | undefined {
  const latin = toRomaji(text.normalize('NFKC').replace(FORMS, ' '))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
  if (/[^\P{L}a-z]/u.test(latin)) return undefined
  const words = latin.split(/[^a-z\d]+/).filter(Boolean)
  // Whole words, as many as fit.
  const fitting = words.reduce((name, word) => {
    const longer = name === '' ? word : `${name}-${word}`
    return longer.length > SHORT_NAME_MAX ? name : longer
  }, '')
  return findShortNameFault(fitting) === undefined ? fitting : undefined
}

/** Names to choose from, in the order of the texts: each, and with numbers behind it in case that it is taken. */
export function nameProposals(texts: readonly string[]): string[] {
  const names = [...new Set(texts.flatMap((text) => nameFrom(text) ?? []))]
  const numbered = ['2', '3', '4'].flatMap((number) =>
    names.map((name) => `${name.slice(0, SHORT_NAME_MAX - 2)}-${number}`),
  )
  return [...new Set([...names, ...numbered])].filter((name) => findShortNameFault(name) === undefined)
}
