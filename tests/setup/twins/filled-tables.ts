import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { toDay } from '#shared/time/jst.ts'
import { TABLES_BY_NAME } from '#tests/setup/schema.ts'
import { newId } from '#worker/platform/ids.ts'

/** A month that no job is at. */
const FAR_MONTH = '2999-12'

/** Tables whose rows a made-up value cannot make, by the checks in the database. */
const MADE_ELSEWHERE = new Set(['domains', 'media', 'announcements', 'credits', 'partner_invoices', 'quotes'])

/**
 * Stores a row in every table that refers to one of the owners and has no row of theirs. `number` is the value of each
 * number that has to be set, e.g. of times, and the moment of each day. Other columns that must name a row name any.
 */
export async function fillTables(
  database: D1Database,
  owners: Readonly<Record<string, string>>,
  number = 1,
): Promise<void> {
  for (const table of Object.values(TABLES_BY_NAME)) {
    const { name, columns } = getTableConfig(table)
    const own = columns.find((one) => one.name in owners)
    if (!own || MADE_ELSEWHERE.has(name)) continue
    const found = await database
      .prepare(`SELECT 1 FROM "${name}" WHERE "${own.name}" = ?`)
      .bind(owners[own.name])
      .first()
    if (found) continue
    await insertMade(database, table, owners, number)
  }
}

/** Stores a row in each of some tables, which refers to any rows of the tables that it names. */
export async function fillEmpty(database: D1Database, names: readonly string[], number: number): Promise<void> {
  for (const table of Object.values(TABLES_BY_NAME)) {
    if (!names.includes(getTableName(table))) continue
    const found = await database.prepare(`SELECT 1 FROM "${getTableName(table)}"`).first()
    if (!found) await insertMade(database, table, await namedBy(database, table), number)
  }
}

/** Stores a row in a table; columns that are not given refer to any row that they can name. */
export async function plantRow(
  database: D1Database,
  name: string,
  given: Readonly<Record<string, string>>,
  number: number,
): Promise<void> {
  const table = Object.values(TABLES_BY_NAME).find((one) => getTableName(one) === name)
  if (!table) throw new Error(`There is no table ${name}`)
  await insertMade(database, table, { ...(await namedBy(database, table)), ...given }, number)
}

/** Ids of rows that a table's columns can name. */
async function namedBy(database: D1Database, table: SQLiteTable): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = key.reference()
    const row = await database.prepare(`SELECT id FROM "${getTableName(foreignTable)}"`).first<{ id: string }>()
    for (const { name } of columns) if (row) ids[name] = row.id
  }
  return ids
}

async function insertMade(
  database: D1Database,
  table: SQLiteTable,
  owners: Readonly<Record<string, string>>,
  number: number,
): Promise<void> {
  const { name, columns } = getTableConfig(table)
  const needed = columns.filter((one) => one.name in owners || one.primary || (one.notNull && !one.hasDefault))
  const named = await namedBy(database, table)
  const names = needed.map((one) => `"${one.name}"`).join(', ')
  await database
    .prepare(`INSERT INTO "${name}" (${names}) VALUES (${needed.map(() => '?').join(', ')})`)
    .bind(...needed.map((one) => owners[one.name] ?? named[one.name] ?? valueOf(one, number)))
    .run()
}

function valueOf(column: SQLiteColumn, number: number): string | number {
  if (column.getSQLType() === 'integer') return number
  // A made-up text may be before today.
  if (column.name === 'day') return toDay(number)
  if (column.name === 'month') return FAR_MONTH
  if (column.name === 'id') return newId(number)
  return /Json/.test(column.columnType) || column.name === 'doc' ? '[]' : crypto.randomUUID()
}
