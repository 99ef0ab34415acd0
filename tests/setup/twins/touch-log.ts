import { TABLES } from './tables.ts'

/** A row that was written: the kind of write, its table, and all its texts. */
export type Touch = {
  op: 'INSERT' | 'UPDATE' | 'DELETE'
  tableName: string
  texts: string
  /** The row has a version, and it was changed or deleted. */
  isVersioned: 0 | 1
}

const LOG = '_touched'
const ROWS = { INSERT: ['new'], UPDATE: ['old', 'new'], DELETE: ['old'] } as const
const VERSIONED = { INSERT: '0', UPDATE: 'new.version IS NOT old.version', DELETE: '1' }

/** SQL: texts one after the other, halved again and again: SQLite takes expressions of a hundred levels. */
function joined(texts: readonly string[]): string {
  const [first = "''"] = texts
  if (texts.length < 2) return first
  const middle = Math.floor(texts.length / 2)
  return `(${joined(texts.slice(0, middle))} || ' ' || ${joined(texts.slice(middle))})`
}

/** Makes the database record every row that is inserted, updated or deleted, by any statement. */
export async function logTouches(database: D1Database): Promise<void> {
  const triggers = TABLES.flatMap(({ name, texts, columns }) =>
    (['INSERT', 'UPDATE', 'DELETE'] as const).map((op) => {
      const versions = ROWS[op]
      const all = versions.flatMap((version) => texts.map((text) => `coalesce(${version}."${text}", '')`))
      const moved = columns.includes('version') ? VERSIONED[op] : '0'
      return `CREATE TRIGGER "_touched_${op}_${name}" AFTER ${op} ON "${name}" BEGIN
        INSERT INTO ${LOG} (op, table_name, moved, texts) VALUES ('${op}', '${name}', ${moved}, ${joined(all)}); END`
    }),
  )
  await database.batch(
    [
      `CREATE TABLE ${LOG} (id INTEGER PRIMARY KEY, op TEXT, table_name TEXT, moved INTEGER, texts TEXT)`,
      ...triggers,
    ].map((one) => database.prepare(one)),
  )
}

/** The rows written since the last call. */
export async function takeTouches(database: D1Database): Promise<Touch[]> {
  const [found] = await database.batch<Touch>([
    database.prepare(`SELECT op, table_name AS tableName, texts, moved AS isVersioned FROM ${LOG} ORDER BY id`),
    database.prepare(`DELETE FROM ${LOG}`),
  ])
  return found?.results ?? []
}
