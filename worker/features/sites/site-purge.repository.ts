import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { releases, siteCells } from '#worker/db/schema.ts'
import { markDone } from '#worker/features/outbox/outbox.repository.ts'

/** Deletes a purged site's cells and releases and marks the promised effect as done, in one batch. */
export async function deleteSiteContent(binding: D1Database, siteId: string, outboxId: string): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.delete(siteCells).where(eq(siteCells.siteId, siteId)),
    db.delete(releases).where(eq(releases.siteId, siteId)),
    markDone(db, outboxId),
  ])
}
