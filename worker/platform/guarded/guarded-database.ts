import type { Breaker } from './breaker.ts'
import { isOutage, mayRepeatRead, mayRepeatWrite } from '#worker/platform/outage.ts'
import { repeatTransient } from './repeat-transient.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'

type Options = {
  /** Milliseconds that a call may take, with its repetitions. */
  limit: number
  /** Without one, every call waits for its own time-out. */
  breaker?: Breaker
}

const READ = /^\s*(?:select|with|explain)\b/i
const WRITING = /\b(?:insert|update|delete|replace|create|drop|alter)\b/i
const isRead = (sql: string) => READ.test(sql) && !WRITING.test(sql)

type Call = <Result>(reads: boolean, ask: () => Promise<Result>) => Promise<Result>

function createCall(database: D1Database, { limit, breaker }: Options): Call {
  const probe = () => withTimeout(database.prepare('SELECT 1').first(), limit, 'D1_ERROR')
  return async (reads, ask) => {
    breaker?.check(probe)
    const until = Date.now() + limit
    const tries = repeatTransient(ask, { mayRepeat: reads ? mayRepeatRead : mayRepeatWrite, until })
    const answer = withTimeout(tries, limit, 'D1_ERROR')
    try {
      return await (breaker ? breaker.watch(answer) : answer)
    } catch (error) {
      if (isOutage(error)) breaker?.fail(error)
      throw error
    }
  }
}

/**
 * A database whose calls end within a limit, and that repeats documented errors which pass by themselves: reads up to
 * three times, writes only if they did not begin (docs/decisions/0092). Repositories use it like any other.
 */
export function guardDatabase(database: D1Database, options: Options): D1Database {
  const call = createCall(database, options)
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const reads = isRead(sql)
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      first: (...column: []) => call(reads, () => statement.first(...column)),
      run: () => call(reads, () => statement.run()),
      all: () => call(reads, () => statement.all()),
      raw: (...raw: []) => call(reads, () => statement.raw(...raw)),
    } as D1PreparedStatement
    originals.set(wrapped, { statement, sql })
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(database.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      const given = statements.map((one) => originals.get(one) ?? { statement: one, sql: '' })
      const ask = () => database.batch(given.map(({ statement }) => statement))
      return call(
        given.every(({ sql }) => isRead(sql)),
        ask,
      )
    },
    exec: (sql: string) => call(false, () => database.exec(sql)),
  } as unknown as D1Database
}
