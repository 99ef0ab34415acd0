import { eq, type SQL, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import type { Language } from '#shared/text/languages.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { memberRegistrations, members } from '#worker/db/schema/members.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

type Address = { siteId: string; email: string; language: Language; place?: string | undefined }

/**
 * The statement that enqueues a mail. The database decides its kind, so that the work is the same for every address:
 * the link to confirm a registration, or a message that the address is a member already; nothing for an unknown
 * address.
 */
function enqueueMail(db: Database, outboxId: string, address: Address, registrationId: SQL) {
  const { siteId, email, language, place = null } = address
  const at = now()
  return db.insert(outbox).select(
    sql`SELECT ${outboxId}, 'mail.member',
        json_object('memberId', id, 'template', CASE state WHEN 'pending' THEN 'confirm' ELSE 'known' END,
          'registrationId', CASE state WHEN 'pending' THEN ${registrationId} END, 'language', ${language},
          'place', ${place}),
        ${at}, ${at}, 0, NULL, NULL, NULL
      FROM members WHERE site_id = ${siteId} AND email = ${email}`,
  )
}

type Registration = Address & { passwordHash: string; answers: StoredAnswer[]; popupId: string | null }

/**
 * Stores a registration beside other unconfirmed ones of the address, and enqueues its mail, in one batch. An existing
 * member is unchanged and is notified by mail. Returns the outbox id.
 */
export async function insertRegistration(binding: D1Database, registration: Registration): Promise<string> {
  const db = connect(binding)
  const [outboxId, id, at] = [newId(), newId(), now()]
  const { siteId, email, passwordHash, answers, language, popupId } = registration
  const values = { answers, language, createdAt: at }
  await db.batch([
    db
      .insert(members)
      .values({ id: newId(), siteId, email, passwordHash: '', ...values })
      .onConflictDoUpdate({
        target: [members.siteId, members.email],
        set: values,
        setWhere: eq(members.state, 'pending'),
      }),
    db.insert(memberRegistrations).select(
      sql`SELECT ${id}, id, ${passwordHash}, ${JSON.stringify(answers)}, ${language}, ${popupId}, ${at}
        FROM members WHERE site_id = ${siteId} AND email = ${email} AND state = 'pending'`,
    ),
    enqueueMail(db, outboxId, registration, sql`${id}`),
  ])
  return outboxId
}

/** Enqueues the mail of the newest registration once more. Gives the outbox id, also for an unknown address. */
export async function insertResend(binding: D1Database, address: Address): Promise<string> {
  const db = connect(binding)
  const outboxId = newId()
  const newest = sql`(SELECT id FROM member_registrations WHERE member_id = members.id ORDER BY created_at DESC, id DESC LIMIT 1)`
  await enqueueMail(db, outboxId, address, newest)
  return outboxId
}
