import { is, type SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { TABLES_BY_NAME } from '#tests/setup/schema.ts'

/** A stored row by column names. */
export type Row = Record<string, string | number | null>

export type Table = {
  name: string
  columns: readonly string[]
  texts: readonly string[]
  key: readonly string[]
  /** The columns of the primary key and of each unique index. */
  uniques: readonly (readonly string[])[]
}

/** Every table of the schema, in its order: a table stands behind those that it references. */
export const TABLES: readonly Table[] = Object.values(TABLES_BY_NAME).map(describeTable)

function describeTable(table: SQLiteTable): Table {
  const { name, columns, primaryKeys, indexes } = getTableConfig(table)
  const names = (some: readonly (SQLiteColumn | SQL)[]) =>
    some.flatMap((one) => (is(one, SQLiteColumn) ? [one.name] : []))
  const own = columns.filter(({ primary }) => primary)
  const key = names(primaryKeys[0]?.columns ?? own)
  const unique = columns.filter(({ isUnique }) => isUnique).map((one) => [one.name])
  const indexed = indexes.filter(({ config }) => config.unique).map(({ config }) => names(config.columns))
  const texts = columns.filter((one) => one.getSQLType() === 'text').map((one) => one.name)
  return { name, columns: names(columns), texts, key, uniques: [key, ...unique, ...indexed] }
}

/** Reads all rows of all tables whose rows can have an owner. */
export async function readRows(database: D1Database): Promise<Map<Table, Row[]>> {
  const rows = new Map<Table, Row[]>()
  for (const table of TABLES) {
    const { results } = await database.prepare(`SELECT * FROM "${table.name}"`).all<Row>()
    rows.set(table, results)
  }
  return rows
}
