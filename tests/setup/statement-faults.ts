/** Whether a call of the database fails before it ran, or after it: then its effect is there and its answer lost. */
export type Moment = 'before' | 'after'

/** A fault of a database: which of its calls fails, when, with which message, and whether all later ones fail too. */
export type StatementFault = { at: number; moment: Moment; message: string; isLasting: boolean }

/** The errors that D1 documents, by whether the call can have run when they come. */
export const D1_ERRORS = {
  /** The database was never reached, or refused the call. */
  before: [
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
    'D1_ERROR: Exceeded maximum DB size.',
  ],
  /** Nobody knows whether the call ran. */
  either: [
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
    'D1_ERROR: D1 DB exceeded its memory limit and was reset.',
  ],
} as const

/** The errors that can come at a moment. */
export const errorsAt = (moment: Moment): readonly string[] =>
  moment === 'before' ? [...D1_ERRORS.before, ...D1_ERRORS.either] : D1_ERRORS.either

/** A database that fails once, or from then on, and the texts of the calls that it got: a batch is one call. */
export function withStatementFault(database: D1Database, fault?: StatementFault) {
  const asked: string[] = []
  const known = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>()

  async function ask<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
    asked.push(sql)
    const isHit = fault !== undefined && (fault.isLasting ? asked.length >= fault.at : asked.length === fault.at)
    if (!isHit) return run()
    if (fault.moment === 'after') await run()
    throw new Error(fault.message)
  }
  function wrap(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all: () => ask(sql, () => statement.all()),
      run: () => ask(sql, () => statement.run()),
      raw: (...rest: []) => ask(sql, () => statement.raw(...rest)),
      first: (...rest: []) => ask(sql, () => statement.first(...rest)),
    } as unknown as D1PreparedStatement
    known.set(wrapped, { sql, statement })
    return wrapped
  }
  const faulty = {
    prepare: (sql: string) => wrap(sql, database.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => {
      const given = statements.flatMap((one) => known.get(one) ?? [])
      const texts = given.map(({ sql }) => sql)
      return ask(texts.join(';\n'), () => database.batch(given.map(({ statement }) => statement)))
    },
    exec: (sql: string) => ask(sql, () => database.exec(sql)),
  } as unknown as D1Database
  return { database: faulty, asked }
}
