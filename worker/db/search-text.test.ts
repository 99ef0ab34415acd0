import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldText, isFoundIn } from '#shared/text/search-text.ts'
import { connect } from './client.ts'
import { holdsText, isIndexed, toIndexQuery } from './search-text.ts'

const { DB } = env
const db = connect(DB)

beforeAll(() => DB.exec("CREATE VIRTUAL TABLE search_probe USING fts5(name, tokenize = 'trigram')"))

const holds = async (text: string, search: string) =>
  (await db.all<{ found: number }>(sql`SELECT ${holdsText([sql`${text}`], search)} AS found`))[0]?.found === 1

async function isInIndex(text: string, search: string): Promise<boolean> {
  await db.run(sql`INSERT OR REPLACE INTO search_probe (rowid, name) VALUES (1, ${text})`)
  const found = await db.all(sql`SELECT rowid FROM search_probe WHERE search_probe MATCH ${toIndexQuery(search)}`)
  return found.length === 1
}

/** Whether the index finds a text; a search that is too short for it needs none. */
const isReached = async (text: string, search: string) => !isIndexed(search) || isInIndex(text, search)

const PAIRS: [string, string][] = [
  ['フラワー', 'ﾌﾗﾜｰ'],
  ['フラワー', 'ふらわー'],
  ['ﾌﾗﾜｰ', 'フラワー'],
  ['さくらホテル', 'さくらほてる'],
  ['さくらホテル', 'ｻｸﾗﾎﾃﾙ'],
  ['ガーデン', 'ｶﾞｰﾃﾞﾝ'],
  ['ｶﾞｰﾃﾞﾝ', 'がーでん'],
  ['ＡＢＣ商事', 'abc商'],
  ['abc商事', 'ＡＢＣ商'],
  ['Étoile', 'ÉTO'],
  ['㈱めくり', '㈱め'],
  ['O\'Brien "x"', 'o\'brien "X'],
]

describe('holdsText', () => {
  it.each(PAIRS)('finds %s by %s, also through the index', async (text, search) => {
    const name = `東京${text}本店`
    expect([await holds(name, search), await isReached(name, search)]).toEqual([true, true])
  })

  it('finds nothing else', async () => {
    const others: [string, string][] = [
      ['ハナ', 'バナ'],
      ['フラワ', 'フラワー'],
      ['100%', '1_0'],
      ['カーテン', 'ガーデン'],
    ]
    expect(await Promise.all(others.map(([text, search]) => holds(text, search)))).toEqual([false, false, false, false])
  })

  it('finds what the browser finds, for any text without voiced half-width kana', async () => {
    const sign = fc.constantFrom(...'あいがぱッゃんアイガパンーｱｲﾝｰABCａｂ１2旅館・!')
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 8 })
    const spell = fc.constantFrom(String, foldText, (typed: string) => typed.normalize('NFKC'))
    const part = fc
      .tuple(text, text, text, spell)
      .map(([before, middle, after, write]) => [before + middle + after, write(middle)] as const)
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, fc.tuple(text, text)), async ([stored, search]) => {
        const isFound = isFoundIn(stored, search)
        expect(await holds(stored, search)).toBe(isFound)
        expect([isFound, true]).toContain(await isReached(stored, search))
      }),
      { numRuns: 200 },
    )
  })

  it('takes a search of as many different signs as there may be', async () => {
    const kana = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん'
    expect([await holds(kana, kana), await isInIndex(kana, kana)]).toEqual([true, true])
  })
})
