import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { AppError } from '#shared/wire/errors.ts'
import type { Database } from './client.ts'
import { assertions } from './schema/operations.ts'

type Statement = BatchItem<'sqlite'>

/** The statement that stops a batch of `runGuarded` unless the one before changed exactly one row. */
export const mustChange = (db: Database) => db.insert(assertions).select(sql`SELECT changes()`)

function isBrokenGuard(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((one) => /assert_ok|CHECK constraint failed: ok/.test(String(one)))
}

/**
 * Runs a guarded change as one batch, the only transaction D1 has (rules/reliability.md#one-batch): the guard must
 * change exactly one row, otherwise the batch is rolled back and the guard's error is thrown.
 */
export async function runGuarded(
  db: Database,
  guard: Statement,
  rest: readonly Statement[],
  onBroken: () => AppError = () => new AppError('stale'),
): Promise<unknown[]> {
  try {
    return await db.batch([guard, mustChange(db), ...rest, db.delete(assertions)])
  } catch (error) {
    if (isBrokenGuard(error)) throw onBroken()
    throw error
  }
}

/** Runs a guarded change once: false, and nothing is changed, if another run was first. */
export async function runOnce(db: Database, guard: Statement, rest: readonly Statement[]): Promise<boolean> {
  try {
    await runGuarded(db, guard, rest)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
