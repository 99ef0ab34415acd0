import type { Language } from '#shared/text/languages.ts'
import type { HourRow } from '#worker/entities/visits/hour-counts.ts'
import type { SpanDoc } from '#worker/entities/visits/span-rows.ts'
import type { SpanPart, SpanRange, SpanRow } from '#worker/entities/visits/visit-rows.repository.ts'
import type { Addition, SeenKey } from './count-entries.ts'
import type { HandOver } from './hand-over.ts'

// The tables of one site's object. All statements are synchronous, and an object runs one call at a time.

/** Versions of the tables, run when an object wakes: a version is never changed, further ones follow. */
const VERSIONS: readonly (readonly string[])[] = [
  [
    // Hours that are not rolled up; `counts` and `marks` as in `visit_hours` of D1.
    `CREATE TABLE hours (hour INTEGER NOT NULL, language TEXT NOT NULL, counts TEXT NOT NULL, marks TEXT NOT NULL,
      PRIMARY KEY (hour, language)) WITHOUT ROWID`,
    // What batches added since the hours were last written, each with its keys: a batch is one row.
    'CREATE TABLE additions (id INTEGER PRIMARY KEY, body TEXT NOT NULL)',
    // Keys of counted messages by window and time.
    'CREATE TABLE seen (id INTEGER PRIMARY KEY, width INTEGER NOT NULL, start INTEGER NOT NULL, late INTEGER NOT NULL, keys TEXT NOT NULL)',
    'CREATE INDEX seen_time ON seen (width, start)',
    'CREATE INDEX seen_age ON seen (late, start)',
    // Days (`D`) and months (`M`), as in `visit_spans` of D1.
    `CREATE TABLE spans (span TEXT NOT NULL, part TEXT NOT NULL, start TEXT NOT NULL, language TEXT NOT NULL,
      doc TEXT NOT NULL, PRIMARY KEY (span, part, start, language)) WITHOUT ROWID`,
    // Days and months that changed since their last copy.
    'CREATE TABLE uncopied (start TEXT PRIMARY KEY) WITHOUT ROWID',
    // What D1 has not taken yet, in order; numbers are never used twice.
    'CREATE TABLE hand_overs (number INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL)',
    'CREATE TABLE site (id TEXT NOT NULL)',
    'CREATE TABLE numbers (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID',
  ],
  // The pod whose D1 the site is in; empty = the first one.
  ["ALTER TABLE site ADD COLUMN pod TEXT NOT NULL DEFAULT ''"],
]

/** Numbers that an object keeps: the last closed hour, that up to which all are closed, when it told D1 of open ones. */
type NumberName = 'version' | 'closed' | 'final' | 'toldAt'

const rowsOf = <Row extends Record<string, SqlStorageValue>>(sql: SqlStorage, query: string, ...values: unknown[]) =>
  sql.exec<Row>(query, ...values).toArray()

/** Whether the object has tables; one that was only asked has none, and costs nothing. */
export const hasTables = (sql: SqlStorage): boolean =>
  rowsOf(sql, "SELECT 1 AS one FROM sqlite_master WHERE name = 'numbers'").length > 0

/** Makes the tables of a site, or brings them to the newest version. */
export function migrate(storage: DurableObjectStorage, siteId: string): void {
  const { sql } = storage
  const version = hasTables(sql) ? getNumber(sql, 'version') : 0
  for (const [index, statements] of VERSIONS.entries())
    if (index >= version)
      storage.transactionSync(() => {
        for (const statement of statements) sql.exec(statement)
        if (index === 0) sql.exec('INSERT INTO site (id) VALUES (?)', siteId)
        setNumber(sql, 'version', index + 1)
      })
}

/** The site whose visits the object has. */
export const getSiteId = (sql: SqlStorage): string => rowsOf<{ id: string }>(sql, 'SELECT id FROM site')[0]?.id ?? ''

/** A number of the object; 0 if it is not there. */
export const getNumber = (sql: SqlStorage, name: NumberName): number =>
  rowsOf<{ value: number }>(sql, 'SELECT value FROM numbers WHERE name = ?', name)[0]?.value ?? 0

/** The pod that the site is in. */
export const getPod = (sql: SqlStorage): string => rowsOf<{ pod: string }>(sql, 'SELECT pod FROM site')[0]?.pod ?? ''

export function setPod(sql: SqlStorage, pod: string): void {
  if (getPod(sql) !== pod) sql.exec('UPDATE site SET pod = ?', pod)
}

export function setNumber(sql: SqlStorage, name: NumberName, value: number): void {
  sql.exec(
    'INSERT INTO numbers (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  )
}

export type HourText = HourRow & { marks: string }

export const readHour = (sql: SqlStorage, hour: number): HourText[] =>
  rowsOf<HourText>(sql, 'SELECT hour, language, counts, marks FROM hours WHERE hour = ?', hour)

/** Hours of stretches of time, `end` excluded. */
export const readStretches = (sql: SqlStorage, stretches: readonly { begin: number; end: number }[]): HourRow[] =>
  stretches.flatMap(({ begin, end }) =>
    rowsOf<HourRow>(sql, 'SELECT hour, language, counts FROM hours WHERE hour >= ? AND hour < ?', begin, end),
  )

/** The hours of a stretch of time that have rows, `end` excluded. */
export const listHours = (sql: SqlStorage, { begin, end }: { begin: number; end: number }): number[] =>
  rowsOf<{ hour: number }>(sql, 'SELECT DISTINCT hour FROM hours WHERE hour >= ? AND hour < ?', begin, end).map(
    ({ hour }) => hour,
  )

export function putHour(sql: SqlStorage, { hour, language, counts, marks }: HourText): void {
  sql.exec(
    `INSERT INTO hours (hour, language, counts, marks) VALUES (?, ?, ?, ?)
      ON CONFLICT (hour, language) DO UPDATE SET counts = excluded.counts, marks = excluded.marks`,
    hour,
    language,
    counts,
    marks,
  )
}

/** The earliest hour after one; undefined if there is none. */
export const findHourAfter = (sql: SqlStorage, hour: number): number | undefined =>
  rowsOf<{ hour: number }>(sql, 'SELECT hour FROM hours WHERE hour > ? ORDER BY hour LIMIT 1', hour)[0]?.hour

export const deleteHours = (sql: SqlStorage, begin: number, end: number): void =>
  void sql.exec('DELETE FROM hours WHERE hour >= ? AND hour < ?', begin, end)

export const insertAddition = (sql: SqlStorage, body: string): void =>
  void sql.exec('INSERT INTO additions (body) VALUES (?)', body)

/** What was added since the hours were last written, the oldest first. */
export const readAdditions = (sql: SqlStorage): Addition[] =>
  rowsOf<{ body: string }>(sql, 'SELECT body FROM additions ORDER BY id').map(
    ({ body }) => JSON.parse(body) as Addition,
  )

export const deleteAdditions = (sql: SqlStorage): void => void sql.exec('DELETE FROM additions')

/** Keys of a window that were seen in a stretch of time, which begins at `start`. */
export const readSeen = (sql: SqlStorage, width: number, start: number): [key: string, at: number][] =>
  rowsOf<{ keys: string }>(sql, 'SELECT keys FROM seen WHERE width = ? AND start = ?', width, start).flatMap(
    ({ keys }) => JSON.parse(keys) as [string, number][],
  )

export function insertSeen(sql: SqlStorage, { width, start, late }: SeenPlace, keys: readonly SeenKey[]): void {
  const pairs = keys.map(([, at, key]) => [key, at])
  sql.exec('INSERT INTO seen (width, start, late, keys) VALUES (?, ?, ?, ?)', width, start, late, JSON.stringify(pairs))
}
export type SeenPlace = { width: number; start: number; late: 0 | 1 }

export const deleteSeenBefore = (sql: SqlStorage, late: 0 | 1, before: number): void =>
  void sql.exec('DELETE FROM seen WHERE late = ? AND start < ?', late, before)

/** The documents of ranges: of a month if it is rolled up, else of its days. */
export function readSpans(
  sql: SqlStorage,
  { part, ranges, language }: { part: SpanPart; ranges: readonly SpanRange[]; language: string | null },
): SpanRow[] {
  return ranges.flatMap(({ period, first, last, month }) => {
    const months = month === null ? [] : selectSpans(sql, { span: 'M', part, first: month, last: month })
    const found = months.length > 0 ? months : selectSpans(sql, { span: 'D', part, first, last })
    return found
      .filter((doc) => language === null || doc.language === language)
      .map(({ start, language: one, doc }) => ({ period, start, language: one, doc }))
  })
}

type SpanQuery = { span: 'D' | 'M'; part: SpanPart; first: string; last: string }

/** Documents of days or months of one part, both ends included. */
export const selectSpans = (sql: SqlStorage, { span, part, first, last }: SpanQuery): SpanDoc[] =>
  rowsOf<{ language: Language; part: SpanPart; start: string; doc: string }>(
    sql,
    'SELECT language, part, start, doc FROM spans WHERE span = ? AND part = ? AND start BETWEEN ? AND ?',
    span,
    part,
    first,
    last,
  )

/** Stores documents of a day or month, which is to be copied then. */
export function putSpans(sql: SqlStorage, span: 'D' | 'M', docs: readonly SpanDoc[]): void {
  for (const { language, part, start, doc } of docs)
    sql.exec(
      `INSERT INTO spans (span, part, start, language, doc) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (span, part, start, language) DO UPDATE SET doc = excluded.doc`,
      span,
      part,
      start,
      language,
      doc,
    )
  for (const { start } of docs) sql.exec('INSERT INTO uncopied (start) VALUES (?) ON CONFLICT DO NOTHING', start)
}

/** Days and months that changed since their last copy, the latest first: a month follows its days. */
export const listUncopied = (sql: SqlStorage, limit: number): string[] =>
  rowsOf<{ start: string }>(sql, 'SELECT start FROM uncopied ORDER BY start DESC LIMIT ?', limit).map(
    ({ start }) => start,
  )

export const deleteUncopied = (sql: SqlStorage, start: string): void =>
  void sql.exec('DELETE FROM uncopied WHERE start = ?', start)

export const deleteMonth = (sql: SqlStorage, month: string): void =>
  void sql.exec("DELETE FROM spans WHERE span = 'M' AND start = ?", month)

/** Deletes days and months before a month. */
export function deleteSpansBefore(sql: SqlStorage, month: string): void {
  sql.exec("DELETE FROM spans WHERE span = 'D' AND start < ?", `${month}-01`)
  sql.exec("DELETE FROM spans WHERE span = 'M' AND start < ?", month)
  sql.exec('DELETE FROM uncopied WHERE start < ?', month)
}

/** The first day, and the months with days but without a document of their own. */
export const listOpenMonths = (sql: SqlStorage): string[] =>
  rowsOf<{ month: string }>(
    sql,
    `SELECT DISTINCT substr(start, 1, 7) AS month FROM spans WHERE span = 'D' AND part = 'all'
      AND NOT EXISTS (SELECT 1 FROM spans made WHERE made.span = 'M' AND made.part = 'all' AND made.start = substr(spans.start, 1, 7))
      ORDER BY 1`,
  ).map(({ month }) => month)

/** Whether there are days or months, before a month if one is given. */
export const hasSpans = (sql: SqlStorage, before = '9999-12'): boolean =>
  rowsOf(sql, 'SELECT 1 AS one FROM spans WHERE start < ? LIMIT 1', before).length > 0

export const insertHandOver = (sql: SqlStorage, handOver: HandOver): void =>
  void sql.exec('INSERT INTO hand_overs (body) VALUES (?)', JSON.stringify(handOver))

/** What D1 has not taken yet, the oldest first. */
export const readHandOvers = (sql: SqlStorage, limit: number): { number: number; handOver: HandOver }[] =>
  rowsOf<{ number: number; body: string }>(
    sql,
    'SELECT number, body FROM hand_overs ORDER BY number LIMIT ?',
    limit,
  ).map(({ number, body }) => ({ number, handOver: JSON.parse(body) as HandOver }))

export const deleteHandOver = (sql: SqlStorage, number: number): void =>
  void sql.exec('DELETE FROM hand_overs WHERE number = ?', number)
