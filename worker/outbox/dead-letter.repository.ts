import { asc, inArray, lte } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { deadLetters } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'

/** Dead letters are kept for ninety days; at most this many are deleted at once. */
export const LETTERS_KEPT = 90 * 24 * 60 * 60 * 1000
const LETTERS_AT_ONCE = 500

/** Stores a dead letter. A repeated one stays one row. */
export async function insertDeadLetter(
  binding: D1Database,
  letter: { id: string; queue: string; body: string; reason?: string },
): Promise<void> {
  await connect(binding)
    .insert(deadLetters)
    .values({ ...letter, receivedAt: now() })
    .onConflictDoNothing()
}

/** Deletes dead letters older than ninety days, a limited number at a time. */
export async function deleteOldDeadLetters(binding: D1Database): Promise<number> {
  const db = connect(binding)
  const old = db
    .select({ id: deadLetters.id })
    .from(deadLetters)
    .where(lte(deadLetters.receivedAt, now() - LETTERS_KEPT))
    .orderBy(asc(deadLetters.receivedAt))
    .limit(LETTERS_AT_ONCE)
  const { meta } = await db.delete(deadLetters).where(inArray(deadLetters.id, old))
  return meta.changes
}
