import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { markDone } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** Marks a mail's effect as done: sent, or obsolete. */
export async function finishMail(binding: D1Database, outboxId: string): Promise<void> {
  await markDone(connect(binding), outboxId)
}

/**
 * Splits the effect of many invitations into one effect each, so that each is retried on its own. Returns the new
 * effects' ids; none if that was done already.
 */
export async function splitInvitations(
  binding: D1Database,
  outboxId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const db = connect(binding)
  const at = now()
  const promises = accountIds.map((accountId) => ({ id: newId(), accountId }))
  const guard = db
    .update(outbox)
    .set({ doneAt: at })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.doneAt)))
  const spread = db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'mail', json_object('template', 'invitation', 'accountId', value ->> 'accountId'), ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(promises)})`,
  )
  try {
    await runGuarded(db, guard, [spread], () => new AppError('conflict'))
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return []
    throw error
  }
  return promises.map(({ id }) => id)
}
