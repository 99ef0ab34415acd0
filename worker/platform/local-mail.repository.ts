import { desc, eq, notInArray } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { localMails } from '#worker/db/schema/operations.ts'
import { now } from './clock.ts'
import { newId } from './ids.ts'

/** The newest mails are kept, at most this many. */
const KEPT = 100

/** Stores a mail of a local installation. */
export async function insertLocalMail(
  binding: D1Database,
  mail: { recipient: string; subject: string; text: string; html: string },
): Promise<void> {
  const db = connect(binding)
  const newest = db.select({ id: localMails.id }).from(localMails).orderBy(desc(localMails.id)).limit(KEPT)
  await db.batch([
    db.insert(localMails).values({ ...mail, id: newId(), createdAt: now() }),
    db.delete(localMails).where(notInArray(localMails.id, newest)),
  ])
}

/** The newest mails first, without their contents. */
export async function listLocalMails(binding: D1Database) {
  const { id, recipient, subject, createdAt } = localMails
  return connect(binding)
    .select({ id, recipient, subject, createdAt })
    .from(localMails)
    .orderBy(desc(localMails.id))
    .limit(KEPT)
}

export async function findLocalMail(binding: D1Database, id: string) {
  const rows = await connect(binding).select().from(localMails).where(eq(localMails.id, id))
  return rows[0]
}
