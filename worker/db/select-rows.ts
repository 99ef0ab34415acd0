import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * A query written in SQL as a statement of a batch, where drizzle takes no raw statement with values. `columns` are all
 * that it names.
 */
export function selectRows<Row extends object>(db: Database, columns: readonly (keyof Row & string)[], query: SQL) {
  const fields = Object.fromEntries(columns.map((name) => [name, sql.raw(`"${name}"`)])) as {
    [Name in keyof Row]: SQL<Row[Name]>
  }
  return db.select(fields).from(sql`(${query})`)
}
