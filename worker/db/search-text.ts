import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldText, spellingsOf } from '#shared/text/search-text.ts'

/** Searches of at least this many characters use the trigram indexes. */
const TRIGRAM = 3
/** Trigrams of a search that the index looks up, spread over it; the text itself is compared afterwards. */
const TRIGRAMS_MAX = 24
/** D1 nests at most 100 expressions. */
const REPLACED_MAX = 40

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

/** A column's text, folded only as far as necessary: the characters of the search, in all their spellings. */
function foldColumn(column: SQLWrapper, wanted: string): SQL {
  const pairs = [...new Set(wanted)].flatMap((sign) => spellingsOf(sign).map((spelling) => [spelling, sign] as const))
  // ｶﾞ before ｶ.
  const ordered = pairs.toSorted(([a], [b]) => b.length - a.length).slice(0, REPLACED_MAX)
  return ordered.reduce(
    (text, [from, to]) => sql`replace(${text}, ${literal(from)}, ${literal(to)})`,
    sql`lower(${column})`,
  )
}

/**
 * Whether one of the texts holds a search, whatever the width, case and kind of kana (rules/wire.md#searches), or holds
 * it as it was typed (㈱).
 */
export function holdsText(columns: readonly SQLWrapper[], search: string): SQL {
  const wanted = foldText(search)
  const typed = search.toLowerCase()
  const conditions = columns.flatMap((column) => [
    sql`instr(${foldColumn(column, wanted)}, ${wanted}) > 0`,
    ...(typed === wanted ? [] : [sql`instr(lower(${column}), ${typed}) > 0`]),
  ])
  return sql`(${sql.join(conditions, sql` OR `)})`
}

/** Whether a search is long enough for the trigram indexes, as it was typed and folded. */
export const isIndexed = (search: string): boolean =>
  [search, foldText(search)].every((text) => [...text].length >= TRIGRAM)

const quote = (phrase: string) => `"${phrase.replaceAll('"', '""')}"`

/** Every spelling of some characters: one of the spellings of each. */
function spell(signs: readonly string[]): string[] {
  return signs.reduce<string[]>(
    (written, sign) => {
      const single = [sign, ...spellingsOf(sign).filter((one) => one.length === 1)]
      // The index itself ignores case.
      const different = [...new Set(single.map((one) => one.toLowerCase()))]
      return written.flatMap((start) => different.map((one) => start + one))
    },
    [''],
  )
}

const toHalfWidth = (signs: readonly string[]) =>
  signs.map((sign) => spellingsOf(sign).find((one) => /^[\uff61-\uff9f]/.test(one)) ?? sign).join('')

/**
 * The query of a trigram index (FTS5) that finds every text which `holdsText` finds, and a few more; for searches that
 * `isIndexed`. Voiced half-width kana have two characters: texts that mix them with other kana are not found.
 */
export function toIndexQuery(search: string): string {
  const signs = [...foldText(search)]
  const last = signs.length - TRIGRAM
  const count = Math.min(last + 1, TRIGRAMS_MAX)
  const starts = Array.from({ length: count }, (_, at) => Math.round((at * last) / Math.max(1, count - 1)))
  const trigrams = starts.map((at) =>
    spell(signs.slice(at, at + TRIGRAM))
      .map(quote)
      .join(' OR '),
  )
  const phrases = new Set([search, toHalfWidth(signs)])
  return [`(${trigrams.map((one) => `(${one})`).join(' AND ')})`, ...[...phrases].map(quote)].join(' OR ')
}
