import { integer, text } from 'drizzle-orm/sqlite-core'

// Times are UTC milliseconds, money is integer yen, ids are UUIDv7, JSON columns are validated before they are written.
// No ON DELETE CASCADE anywhere: a table rebuild on D1 would run it (docs/decisions/0004-d1-schema.md).
// Tables that are only reached by key are WITHOUT ROWID in the migrations (one write a row instead of two), which
// drizzle cannot express. On sites and history the ancestor columns include the account itself where its type fits,
// so that a partner's whole tree is one indexed comparison.

export const time = (name: string) => integer(name)
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
export const flag = (name: string) => integer(name, { mode: 'boolean' })
