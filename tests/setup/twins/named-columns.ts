import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Write } from './note-writes.ts'
import type { Row } from './tables.ts'

/** Columns that identify a row and its owner. */
const OWNERS = new Set([
  'id',
  'site_id',
  'account_id',
  'owner_id',
  'parent_id',
  'person_id',
  'member_id',
  'contract_id',
  'announcement_id',
  'thread_id',
  'job_id',
  'session_id',
])
const dialect = new SQLiteAsyncDialect()
const conditionOf = (where: SQL | undefined) => dialect.sqlToQuery(where ?? sql`true`)

/** A row that a write is about to touch. */
async function findTouched(database: D1Database, { table, where }: Write): Promise<Row | null> {
  const { sql: text, params } = conditionOf(where)
  return database
    .prepare(`SELECT * FROM "${getTableConfig(table).name}" WHERE ${text} LIMIT 1`)
    .bind(...params)
    .first<Row>()
}

/** Whether a write would touch a row, if it stood alone in the table. */
async function touches(database: D1Database, { table, where }: Write, row: Row): Promise<boolean> {
  const { sql: text, params } = conditionOf(where)
  const { name } = getTableConfig(table)
  const values = Object.entries(row).map(([column, value]) => `${literalOf(value)} AS "${column}"`)
  const found = await database
    .prepare(`WITH "${name}" AS (SELECT ${values.join(', ')}) SELECT 1 FROM "${name}" WHERE ${text}`)
    .bind(...params)
    .first()
  return found !== null
}

function literalOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'NULL'
}

/** A sub-admin is owned by its parent; other accounts own themselves. */
const isOwner = (row: Row, column: string) =>
  OWNERS.has(column) && typeof row[column] === 'string' && (column !== 'parent_id' || row['type'] === 'SUB_ADMIN')

/**
 * Columns of a write's row that its condition leaves open: with another id there, the write would touch the row as
 * well. Empty if the write touches no row.
 */
export async function openColumns(database: D1Database, write: Write): Promise<string[]> {
  const row = await findTouched(database, write)
  if (!row) return []
  const open: string[] = []
  for (const column of Object.keys(row).filter((one) => isOwner(row, one)))
    if (await touches(database, write, { ...row, [column]: crypto.randomUUID() })) open.push(column)
  return open
}
