import type { StoredValue } from '#worker/db/schema/backup.ts'
import { LEFT_OUT_ROWS, LEFT_OUT_TABLES } from './backup-contents.ts'

export type { TableSum } from '#worker/db/schema/backup.ts'
export type StoredRow = StoredValue[]
/** A table with its columns and those of its primary key. */
export type TableShape = { name: string; columns: string[]; key: string[] }

/** Bytes of a page; its last row may exceed them. */
const PAGE_BYTES = 1_000_000
/** Rows that are measured for a page. */
const PAGE_ROWS = 2000

export const quoteName = (name: string): string => `"${name}"`
const quoteNames = (names: readonly string[]) => names.map(quoteName).join(', ')

/** SQL: tables with rows of their own, without those of the database and of its full-text indexes. */
const isOwnTable = `t.type = 'table' AND t.name <> 'd1_migrations'
  AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' AND t.name NOT LIKE '!_cf!_%' ESCAPE '!' AND t.sql NOT LIKE 'CREATE VIRTUAL%'
  AND NOT EXISTS (SELECT 1 FROM sqlite_master AS v WHERE v.sql LIKE 'CREATE VIRTUAL%'
    AND t.name IN (v.name || '_data', v.name || '_idx', v.name || '_content', v.name || '_docsize', v.name || '_config'))`

/** Every table of the database, in the order of their names. */
export async function listTables(database: D1Database): Promise<TableShape[]> {
  const { results } = await database
    .prepare(
      `SELECT t.name AS "table", c.name AS "column", c.pk AS place FROM sqlite_master AS t, pragma_table_info(t.name) AS c
        WHERE ${isOwnTable} ORDER BY t.name, c.cid`,
    )
    .all<{ table: string; column: string; place: number }>()
  const byTable = Map.groupBy(results, ({ table }) => table)
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    key: columns
      .filter(({ place }) => place > 0)
      .toSorted((one, other) => one.place - other.place)
      .map(({ column }) => column),
  }))
}

/** The tables that a backup holds. Throws for one without a primary key. */
export async function listBackedUpTables(database: D1Database): Promise<TableShape[]> {
  const tables = (await listTables(database)).filter(({ name }) => !(name in LEFT_OUT_TABLES))
  const keyless = tables.find(({ key }) => key.length === 0)
  if (keyless) throw new Error(`${keyless.name} has no primary key to read it by`)
  return tables
}

/** Names of the applied migrations; empty where none is recorded. */
export async function listMigrations(database: D1Database): Promise<string[]> {
  const recorded = await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()
  if (!recorded) return []
  const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
  return results.map(({ name }) => name)
}

const isKept = (name: string) => (LEFT_OUT_ROWS[name] ? `NOT (${LEFT_OUT_ROWS[name]})` : 'true')

/** The key of a table's last row; null for an empty table. */
export async function findLastKey(database: D1Database, { name, key }: TableShape): Promise<StoredRow | null> {
  const backwards = key.map((column) => `${quoteName(column)} DESC`).join(', ')
  const query = `SELECT ${quoteNames(key)} FROM ${quoteName(name)} WHERE ${isKept(name)} ORDER BY ${backwards} LIMIT 1`
  const rows = await database.prepare(query).raw<StoredRow>()
  return rows[0] ?? null
}

/**
 * The next rows of a table behind a key and up to another one, in the order of its key, about a megabyte; none at the
 * end.
 */
export async function readPage(
  database: D1Database,
  { name, columns, key }: TableShape,
  { after, upTo }: { after: StoredRow | null; upTo: StoredRow },
): Promise<StoredRow[]> {
  const keys = quoteNames(key)
  const places = (first: number) => key.map((_, index) => `?${first + index}`).join(', ')
  const isAhead = after ? `AND (${keys}) > (${places(key.length + 1)})` : ''
  const from = `FROM ${quoteName(name)} WHERE (${keys}) <= (${places(1)}) ${isAhead} AND ${isKept(name)}`
  const size = columns.map((column) => `coalesce(octet_length(${quoteName(column)}), 0)`).join(' + ')
  const ahead = `SELECT ${keys}, ${size} AS "size" ${from} ORDER BY ${keys} LIMIT ${PAGE_ROWS}`
  const measured = `SELECT ${keys}, sum("size") OVER (ORDER BY ${keys} ROWS UNBOUNDED PRECEDING) - "size" AS "before" FROM (${ahead})`
  const backwards = key.map((column) => `${quoteName(column)} DESC`).join(', ')
  const last = `SELECT ${keys} FROM (${measured}) WHERE "before" < ${PAGE_BYTES} ORDER BY ${backwards} LIMIT 1`
  return database
    .prepare(`SELECT ${quoteNames(columns)} ${from} AND (${keys}) <= (${last}) ORDER BY ${keys}`)
    .bind(...upTo, ...(after ?? []))
    .raw<StoredRow>()
}
