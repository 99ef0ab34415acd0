import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'

export type Database = DrizzleD1Database

/** The typed database of a request or job. Cheap: without a schema, which only `db.query` needs and nobody calls. */
export function connect(binding: D1Database): Database {
  return drizzle(binding)
}
