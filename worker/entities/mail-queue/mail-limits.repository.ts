import { eq, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { assertions, throttles } from '#worker/db/schema/operations.ts'
import { consumeAllowance } from '#worker/limits/throttle.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { MAIL_LIMITS, type MailCount } from './mail-limits.ts'

const keyOf = ({ kind, accountId }: MailCount) => `mails:${kind}:${accountId}`

/**
 * The statements that count the mails of a change in its own batch: beyond the limit the batch is rolled back, the
 * count included. NULL violates another constraint of the guards' table than a guard does, so that the two errors can
 * be told apart.
 */
export function countMails(binding: D1Database, db: Database, mails: MailCount) {
  const key = keyOf(mails)
  if (mails.count === 0) return []
  return [
    consumeAllowance(binding, { key, count: mails.count, max: MAIL_LIMITS[mails.kind] }),
    db.insert(assertions).select(sql`SELECT iif(allowed, 1, NULL) FROM throttles WHERE key = ${key}`),
  ]
}

function isBeyondLimit(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((one) => String(one).includes('NOT NULL constraint failed: _assert.ok'))
}

/** Runs a change whose batch counts mails. Throws `mail_limit` with the time to wait beyond the limit. */
export async function withMailLimit<T>(binding: D1Database, mails: MailCount, change: () => Promise<T>): Promise<T> {
  const at = now()
  try {
    return await change()
  } catch (error) {
    if (!isBeyondLimit(error)) throw error
    const [counted] = await connect(binding)
      .select({ windowEndsAt: throttles.windowEndsAt })
      .from(throttles)
      .where(eq(throttles.key, keyOf(mails)))
    const wait = (counted?.windowEndsAt ?? at) - at
    const values = { max: formatNumber(MAIL_LIMITS[mails.kind]) }
    const { path, key } = mails.field ?? {}
    throw new AppError('mail_limit', {
      values,
      ...(path !== undefined && key !== undefined && { fields: { [path]: { key, values } } }),
      retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    })
  }
}
