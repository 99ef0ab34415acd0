import { runInDurableObject } from 'cloudflare:test'
import { DurableObject, env as testEnv } from 'cloudflare:workers'

type Known = { sql: string; values: SqlStorageValue[] }
type TestBindings = { NEAR: DurableObjectNamespace<ObjectDatabase>; TEST_SCHEMA: string[] }

const bindings = testEnv as unknown as TestBindings

/**
 * A D1 interface on the SQLite of a Durable Object in the test runtime, without the two HTTP requests and four JSON
 * texts of D1 for each statement: for suites of tens of thousands of calls.
 */
export class ObjectDatabase extends DurableObject {
  readonly database: D1Database

  constructor(context: DurableObjectState, env: never) {
    super(context, env)
    this.database = toD1(context.storage)
    for (const statement of bindings.TEST_SCHEMA) context.storage.sql.exec(statement)
  }

  /** Runs a function and undoes everything that it stored in the database. */
  async undo<T>(run: () => Promise<T>): Promise<T> {
    return this.ctx.storage.transaction(async (transaction) => {
      try {
        return await run()
      } finally {
        transaction.rollback()
      }
    })
  }
}

let name = crypto.randomUUID()

/** Gives the next file a database of its own: work of the previous file can keep its storage over a reset. */
export function renewObjectDatabase(): void {
  name = crypto.randomUUID()
}

/** Runs a function inside the Durable Object with its migrated database, which works only there. A file has one. */
export function beside<T>(run: (database: D1Database) => Promise<T>): Promise<T> {
  const stub = bindings.NEAR.get(bindings.NEAR.idFromName(name))
  return runInDurableObject(stub, (near) => run(near.database))
}

/** Like `beside`, and undoes everything that the function stored in the database. */
export function besideUndone<T>(run: (database: D1Database) => Promise<T>): Promise<T> {
  const stub = bindings.NEAR.get(bindings.NEAR.idFromName(name))
  return runInDurableObject(stub, (near) => near.undo(() => run(near.database)))
}

/** Converts a bound value as D1 does. */
function toValue(value: unknown): SqlStorageValue {
  if (value === null || typeof value === 'string' || value instanceof ArrayBuffer) return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return Number(value)
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported`)
}

function toD1(storage: DurableObjectStorage): D1Database {
  const known = new WeakMap<object, Known>()

  const runOne = ({ sql, values }: Known) => {
    const cursor = storage.sql.exec(sql, ...values)
    const rows = [...cursor.raw()]
    const meta = { rows_read: cursor.rowsRead, rows_written: cursor.rowsWritten }
    return { columns: cursor.columnNames, rows, meta }
  }
  const runAll = (statements: readonly Known[]) => {
    try {
      return storage.transactionSync(() => statements.map(runOne))
    } catch (error) {
      throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  const toResult = ({ columns, rows, meta }: ReturnType<typeof runOne>) => ({
    success: true,
    meta,
    results: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
  })
  const prepare = (one: Known): D1PreparedStatement => {
    const [run, raw] = [async () => runAll([one]).map(toResult)[0], async () => runAll([one])[0]?.rows]
    const statement = {
      bind: (...values: unknown[]) => prepare({ ...one, values: values.map(toValue) }),
      all: run,
      run,
      raw,
      first: async (column?: string) => {
        const row = (await run())?.results[0] ?? null
        return column === undefined ? row : (row?.[column] ?? null)
      },
    } as unknown as D1PreparedStatement
    known.set(statement, one)
    return statement
  }
  return {
    prepare: (sql: string) => prepare({ sql, values: [] }),
    batch: async (statements: D1PreparedStatement[]) =>
      runAll(statements.map((one) => known.get(one) ?? { sql: '', values: [] })).map(toResult),
    exec: async (sql: string) => runAll([{ sql, values: [] }]),
  } as unknown as D1Database
}
