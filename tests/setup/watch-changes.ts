import type { Bindings } from '#worker/platform/context.ts'

/** Bindings that record changes, and the changes since the last call of `takeChanges`. */
export type Watch = { env: Bindings; takeChanges: () => string[] }

const TABLE = /(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+"?(\w+)/i

/**
 * Records the tables with written rows, stored and deleted objects, and sent messages: all effects of a request. A
 * failed batch is not recorded, because it leaves nothing.
 */
export function recordChanges(env: Bindings): Watch {
  let changes: string[] = []
  const note = (what: string) => void changes.push(what)
  return {
    env: {
      ...env,
      DB: watchDatabase(env.DB, note),
      MEDIA: noteCalls(env.MEDIA, 'MEDIA', ['put', 'delete', 'createMultipartUpload'], note),
      JOBS: noteCalls(env.JOBS, 'JOBS', ['send', 'sendBatch'], note),
    },
    takeChanges: () => {
      const taken = changes
      changes = []
      return taken
    },
  }
}

/** Wraps an object so that calls of some methods are recorded. */
function noteCalls<T extends object>(target: T, name: string, methods: string[], note: (what: string) => void): T {
  return new Proxy(target, {
    get(object, property) {
      const member: unknown = Reflect.get(object, property)
      if (typeof member !== 'function') return member
      if (methods.includes(String(property))) note(`${name}.${String(property)}`)
      return member.bind(object)
    },
  })
}

function watchDatabase(database: D1Database, note: (what: string) => void): D1Database {
  const originals = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>()
  const record = (sql: string, result: D1Result | undefined) => {
    if ((result?.meta.rows_written ?? 0) > 0) note(TABLE.exec(sql)?.[1] ?? sql)
  }
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const run = async () => {
      const result = await statement.all()
      record(sql, result)
      return result
    }
    const isSelect = /^\s*select/i.test(sql)
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all: run,
      run,
      first: async () => (await run()).results[0] ?? null,
      raw: async () => (isSelect ? statement.raw() : (await run()).results.map((row) => Object.values(row))),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, { sql, statement })
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(sql, database.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const known = statements.map((one) => originals.get(one) ?? { sql: '', statement: one })
      const results = await database.batch(known.map((one) => one.statement))
      for (const [index, result] of results.entries()) record(known[index]?.sql ?? '', result)
      return results
    },
    exec: (sql: string) => database.exec(sql),
  } as unknown as D1Database
}
