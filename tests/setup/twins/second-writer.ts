import { TABLES } from './tables.ts'

const VERSIONED = TABLES.filter(({ columns }) => columns.includes('version')).map(({ name }) => name)
const WRITE = new RegExp(`^\\s*(?:update|delete from|insert into) "(?:${VERSIONED.join('|')})".*"version"`, 'is')

/** Tables with one versioned row for each owner, which its first save inserts. */
export const OWNERS_ROW: ReadonlySet<string> = new Set(
  TABLES.filter(({ columns }) => columns.includes('version') && !columns.includes('id')).map(({ name }) => name),
)

/** Another writer changes every row that has a version. */
export async function changeVersions(database: D1Database): Promise<void> {
  await database.batch(VERSIONED.map((name) => database.prepare(`UPDATE "${name}" SET version = version + 1`)))
}

/** A database that lets another writer in once: after all reads of a request, before its first write of a version. */
export function withSecondWriter(database: D1Database, write: () => Promise<void>): D1Database {
  const known = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>()
  let isIn = false
  const letIn = async (texts: readonly string[]) => {
    if (isIn || !texts.some((sql) => WRITE.test(sql))) return
    isIn = true
    await write()
  }
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const after =
      (method: 'all' | 'run' | 'raw' | 'first') =>
      async (...rest: unknown[]): Promise<unknown> => {
        await letIn([sql])
        return Reflect.apply(statement[method], statement, rest)
      }
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all: after('all'),
      run: after('run'),
      raw: after('raw'),
      first: after('first'),
    } as unknown as D1PreparedStatement
    known.set(wrapped, { sql, statement })
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(sql, database.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const found = statements.flatMap((one) => known.get(one) ?? [])
      await letIn(found.map(({ sql }) => sql))
      return database.batch(found.map(({ statement }) => statement))
    },
    exec: (sql: string) => database.exec(sql),
  } as unknown as D1Database
}
