/** The database usage of a request, by the figures of D1. */
export type Usage = { calls: number; statements: number; rowsRead: number; rowsWritten: number; writeCalls: number[] }

/**
 * A database that counts: each `batch`, `all`, `first`, `raw` or `run` is a call; rows are those of D1's `meta`.
 * `writeCalls` holds the number of statements of each call that wrote.
 */
export function countDatabase(database: D1Database): { database: D1Database; usage: Usage } {
  const usage: Usage = { calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0, writeCalls: [] }
  const originals = new WeakMap<object, D1PreparedStatement>()

  function record(results: D1Result[]): void {
    usage.calls++
    usage.statements += results.length
    for (const { meta } of results) {
      usage.rowsRead += meta.rows_read
      usage.rowsWritten += meta.rows_written
    }
    if (results.some(({ meta }) => meta.rows_written > 0)) usage.writeCalls.push(results.length)
  }

  function wrapStatement(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
    const run = async () => {
      const result = await statement.all()
      record([result])
      return result
    }
    const wrapped = {
      bind: (...values: unknown[]) => wrapStatement(sql, statement.bind(...values)),
      all: run,
      run,
      first: async () => (await run()).results[0] ?? null,
      // raw() has no figures and objects lose columns of the same name: a SELECT runs both ways.
      raw: async () => {
        const { results } = await run()
        return /^\s*select/i.test(sql) ? statement.raw() : results.map((row) => Object.values(row))
      },
    } as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }

  const counting = {
    prepare: (sql: string) => wrapStatement(sql, database.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await database.batch(statements.map((one) => originals.get(one) ?? one))
      record(results)
      return results
    },
    exec: (sql: string) => database.exec(sql),
  } as unknown as D1Database
  return { database: counting, usage }
}
