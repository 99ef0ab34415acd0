import { sql } from 'drizzle-orm'
import type { Audience } from '#shared/announcement/announcement-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { announcementMails } from '#worker/db/schema/announcements.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { peopleOf } from './notification.repository.ts'

/** The progress of a notification's mails in an audience; `after`: the last person whose mail was enqueued. */
export type Walk = { announcementId: string; audience: Audience; after: string }

/** Audiences with people who still need a mail, of notifications by mail that show now, the oldest first. */
export async function findWalks(binding: D1Database, limit: number): Promise<Walk[]> {
  const at = now()
  return connect(binding).all<Walk>(
    sql`SELECT t.announcement_id AS announcementId, t.audience AS audience, coalesce(m.after, '') AS after
      FROM announcements AS a INNER JOIN announcement_audiences AS t ON t.announcement_id = a.id
        LEFT JOIN announcement_mails AS m ON m.announcement_id = t.announcement_id AND m.audience = t.audience
      WHERE a.kind = 'notification' AND a.deleted_at IS NULL AND a.status = 'published' AND a.by_mail
        AND a.starts_at <= ${at} AND (a.ends_at IS NULL OR a.ends_at > ${at}) AND m.done_at IS NULL
      ORDER BY a.starts_at, a.id, t.audience LIMIT ${limit}`,
  )
}

/** The next people of an audience who get notifications by mail, by their ids. */
export async function findPeople(binding: D1Database, { audience, after }: Walk, limit: number): Promise<string[]> {
  const rows = await connect(binding).all<{ id: string }>(
    sql`SELECT p.id AS id FROM ${peopleOf([audience])} AND p.id > ${after}
      AND NOT EXISTS (SELECT 1 FROM bell_switches AS s
        WHERE s.person_id = p.id AND s.kind = 'notification' AND s.mail = 0)
      ORDER BY p.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Enqueues the mails of a page and stores the progress, in one batch. Returns the outbox ids; undefined if another run
 * was faster: then nothing is stored.
 */
export async function insertPage(
  binding: D1Database,
  { announcementId, audience, after }: Walk,
  { people, isLast }: { people: readonly string[]; isLast: boolean },
): Promise<string[] | undefined> {
  const db = connect(binding)
  const at = now()
  const mails = people.map((accountId) => ({ id: newId(), payload: { announcementId, accountId } }))
  const mailed = people.length
  const page = { after: people.at(-1) ?? after, mailed, doneAt: isLast ? at : null }
  const guard = db
    .insert(announcementMails)
    .values({ announcementId, audience, ...page })
    .onConflictDoUpdate({
      target: [announcementMails.announcementId, announcementMails.audience],
      set: { ...page, mailed: sql`${announcementMails.mailed} + ${mailed}` },
      setWhere: sql`${announcementMails.after} = ${after} AND ${announcementMails.doneAt} IS NULL`,
    })
  const promises = db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'mail.notification', value -> 'payload', ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(mails)})`,
  )
  try {
    await runGuarded(db, guard, [promises], () => new AppError('conflict'))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  return mails.map(({ id }) => id)
}
