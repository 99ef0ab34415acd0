import type { Row } from './tables.ts'

/** The content of tables by their names. */
type Digest = Record<string, string[]>

/** Tables that count attempts or remember what services said: they change with requests that change nothing else. */
const BOOKKEEPING = new Set(['throttles', 'provider_states', 'visit_salts', '_assert'])

/** Whether rows of a table are what people and jobs work with. */
export const isContent = (tableName: string): boolean => !BOOKKEEPING.has(tableName)

/** Ids and ends of them, moments, hashes, tokens, codes, and numbers that are counted on. */
const ACCIDENTAL =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{22,}|\b[0-9a-f]{6}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|\d{3,}/g

/** A text without what differs from run to run. */
const withoutAccidents = (text: string): string => text.replaceAll(ACCIDENTAL, '·')

/** The content of tables, without what differs from run to run, by their names. */
export async function digestTables(database: D1Database, names: Iterable<string>): Promise<Digest> {
  const digest: Digest = {}
  for (const name of [...new Set(names)].filter(isContent).toSorted()) {
    const { results } = await database.prepare(`SELECT * FROM "${name}"`).all<Row>()
    digest[name] = results.map((row) => withoutAccidents(JSON.stringify(row))).toSorted()
  }
  return digest
}

/** The tables of two digests that differ; those of `counted` are compared by their number of rows. */
export function differingTables(one: Digest, other: Digest, counted: ReadonlySet<string> = new Set()): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => {
    const [mine = [], theirs = []] = [one[name], other[name]]
    return counted.has(name) ? mine.length !== theirs.length : JSON.stringify(mine) !== JSON.stringify(theirs)
  })
}

/** Bytes that no text has: in an archive or a picture, any of them may be a line feed. */
const BINARY = /[\0\uFFFD]/

/** The shape of an answer: the members of JSON with the kinds of their values, or the number of lines of a text. */
export function shapeOf({ json, text }: { json: unknown; text: string }): string {
  if (BINARY.test(text)) return 'bytes'
  if (json === undefined) return `${text.split('\n').length} lines`
  return JSON.stringify(json, (_, value) => (typeof value === 'object' ? value : typeof value))
}
