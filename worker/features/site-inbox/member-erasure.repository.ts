import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { members } from '#worker/db/schema/members.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { erasureOf } from '#worker/entities/members/member.repository.ts'

type Erasure = { member: { id: string; siteId: string }; throttleKeys: readonly string[]; entry: HistoryEntry }

/** Erases a member and records it, in one batch. Throws 404 if the member is gone. */
export async function eraseAndRecord(binding: D1Database, { member, throttleKeys, entry }: Erasure): Promise<void> {
  const db = connect(binding)
  // Asserts that the member exists without changing it: rows that refer to it must be deleted first.
  const guard = db
    .update(members)
    .set({ state: sql`${members.state}` })
    .where(and(eq(members.id, member.id), eq(members.siteId, member.siteId)))
  const rest = [...erasureOf(db, member, throttleKeys), insertHistory(db, entry)]
  await runGuarded(db, guard, rest, () => new AppError('not_found'))
}
