import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { connect } from './client.ts'

/** Rows that one statement of a sweep deletes: a statement of D1 has a few seconds. */
const AT_ONCE = 1000
/** Statements of one sweep; the next run deletes the rest. */
const ROUNDS = 10

/** SQL: the key of a table's rows. */
function keyOf(table: SQLiteTable): SQL {
  const { primaryKeys, columns } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  return sql.join(
    key.map((column) => sql`${sql.identifier(column.name)}`),
    sql.raw(', '),
  )
}

/** Rows that the statements of a batch changed together. */
export const sumOfChanges = (results: readonly { meta: { changes: number } }[]): number =>
  results.reduce((sum, { meta }) => sum + meta.changes, 0)

/** The statement that deletes at most `limit` rows of a table, for batches. */
export function deletionOf(table: SQLiteTable, where: SQL, limit = AT_ONCE): SQL {
  const key = keyOf(table)
  return sql`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${limit})`
}

/**
 * Deletes rows of a table, a bounded number in each run: a sweep goes on with the rest at its next run. Returns the
 * number of deleted rows.
 */
export async function deleteSome(binding: D1Database, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  if (!where) throw new Error('A sweep has a condition')
  let deleted = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { meta } = await connect(binding).run(deletionOf(table, where))
    deleted += meta.changes
    if (meta.changes < AT_ONCE) break
  }
  return deleted
}
