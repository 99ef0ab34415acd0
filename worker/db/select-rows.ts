import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Every column of a row: one that is left out does not compile, and would be read as undefined. */
type ColumnsOf<Row> = { readonly [Name in keyof Required<Row> & string]: true }

/**
 * A query written in SQL as a statement of a batch, because drizzle takes no raw statement with values there. `columns`
 * are the names of all its columns.
 */
export function selectRows<Row extends object>(db: Database, columns: ColumnsOf<Row>, query: SQL) {
  const fields = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.raw(`"${name}"`)])) as {
    [Name in keyof Row]: SQL<Row[Name]>
  }
  return db.select(fields).from(sql`(${query})`)
}
