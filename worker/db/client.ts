import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

export type Database = DrizzleD1Database<typeof schema>

/** The typed database of a request or job. */
export function connect(binding: D1Database): Database {
  return drizzle(binding, { schema })
}
