import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Bindings } from '#worker/platform/context.ts'

/** Characters of rows in one statement: D1 takes no parameter above 2 MB. */
const PART = 500_000

/**
 * Inserts rows in their order, thousands of them by one statement: values that all rows share are its parameters, the
 * others one JSON text. Columns that no row has get their default.
 */
export async function insertMany<Table extends SQLiteTable>(
  { DB }: Pick<Bindings, 'DB'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = encodeColumns(table, rows)
  const shared = columns.filter(({ isShared }) => isShared)
  const own = columns.filter(({ isShared }) => !isShared)
  const names = [...own, ...shared].map(({ name }) => `"${name}"`)
  const values = [...own.map((_, at) => `value ->> ${at}`), ...shared.map((_, at) => `?${at + 2}`)]
  const statement = DB.prepare(
    `INSERT INTO "${getTableName(table)}" (${names.join()}) SELECT ${values.join()} FROM json_each(?1)`,
  )
  const texts = rows.map((_, n) => JSON.stringify(own.map((column) => column.values[n])))
  for (const part of partsOf(texts))
    await statement.bind(`[${part.join()}]`, ...shared.map((column) => column.values[0])).run()
}

/** The columns that a row has, with their values as the database stores them. */
function encodeColumns(table: SQLiteTable, rows: readonly Record<string, unknown>[]) {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined))
  return given.map(([key, column]) => {
    const encode = (value: unknown) => (value === null || value === undefined ? null : column.mapToDriverValue(value))
    // A large document that all rows share is encoded once.
    const isSame = rows.every((row) => row[key] === rows[0]?.[key])
    const values = (isSame ? rows.slice(0, 1) : rows).map((row) => encode(row[key]))
    return { name: column.name, values, isShared: values.every((one) => one === values[0]) }
  })
}

function* partsOf(texts: readonly string[]) {
  let part: string[] = []
  let size = 0
  for (const text of texts) {
    if (part.length > 0 && size + text.length > PART) {
      yield part
      part = []
      size = 0
    }
    part.push(text)
    size += text.length
  }
  yield part
}
