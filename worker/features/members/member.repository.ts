import { and, eq, lte, sql } from 'drizzle-orm'
import type { StoredAnswer } from '#shared/form-answers.ts'
import type { Language } from '#shared/languages.ts'
import { PENDING_LIFETIME } from '#shared/member-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { members, memberSessions, memberTokens, outbox, throttles } from '#worker/db/schema.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

type Address = { siteId: string; email: string; language: Language }

/**
 * The statement that promises somebody a mail, decided inside the database, so that the work is the same for every
 * address: the link to confirm, or the word that they are a member already; nothing for a stranger.
 */
function promiseMail(db: Database, outboxId: string, { siteId, email, language }: Address) {
  const at = now()
  return db.insert(outbox).select(
    sql`SELECT ${outboxId}, 'mail.member',
        json_object('memberId', id, 'template', CASE state WHEN 'pending' THEN 'confirm' ELSE 'known' END, 'language', ${language}),
        ${at}, ${at}, 0, NULL, NULL
      FROM members WHERE site_id = ${siteId} AND email = ${email}`,
  )
}

type Registration = Address & { passwordHash: string; answers: StoredAnswer[]; popupId: string | null }

/**
 * Stores a registration and promises its mail, in one batch. One that nobody confirmed yet is replaced; a member stays as
 * they are, and is told by mail. Gives the promise's id.
 */
export async function insertRegistration(binding: D1Database, registration: Registration): Promise<string> {
  const db = connect(binding)
  const outboxId = newId()
  const { passwordHash, answers, language, popupId } = registration
  const said = { passwordHash, answers, language, popupId, createdAt: now() }
  await db.batch([
    db
      .insert(members)
      .values({ id: newId(), siteId: registration.siteId, email: registration.email, ...said })
      .onConflictDoUpdate({
        target: [members.siteId, members.email],
        set: said,
        setWhere: eq(members.state, 'pending'),
      }),
    promiseMail(db, outboxId, registration),
  ])
  return outboxId
}

/** Promises the mail once more. Gives the promise's id, also where there is nobody. */
export async function insertResend(binding: D1Database, address: Address): Promise<string> {
  const db = connect(binding)
  const outboxId = newId()
  await promiseMail(db, outboxId, address)
  return outboxId
}

/** A member of any state, with what their mails need. */
export async function findMailMember(binding: D1Database, memberId: string) {
  const { id, siteId, email, state } = members
  const rows = await connect(binding).select({ id, siteId, email, state }).from(members).where(eq(id, memberId))
  return rows[0]
}

/** What a member sees of the own record. */
export async function findOwnRecord(binding: D1Database, memberId: string) {
  const { email, answers, language, createdAt } = members
  const rows = await connect(binding)
    .select({ email, answers, language, createdAt })
    .from(members)
    .where(eq(members.id, memberId))
  return rows[0]
}

type Erased = { id: string; siteId: string }

/** The statements that erase a member for good: links, sessions, the record, counted tries. */
export function erasureOf(db: Database, member: Erased, throttleKeys: readonly string[]) {
  return [
    db.delete(memberTokens).where(eq(memberTokens.memberId, member.id)),
    db.delete(memberSessions).where(eq(memberSessions.memberId, member.id)),
    db.delete(members).where(and(eq(members.id, member.id), eq(members.siteId, member.siteId))),
    db.delete(throttles).where(isOneOf(throttles.key, throttleKeys)),
  ] as const
}

/** Erases a member for good, with sessions, links and counted tries, in one batch. Repeating it changes nothing. */
export async function eraseMember(
  binding: D1Database,
  member: Erased,
  throttleKeys: readonly string[] = [],
): Promise<void> {
  const db = connect(binding)
  await db.batch(erasureOf(db, member, throttleKeys))
}

/** Drops registrations that nobody confirmed in time, and sessions that are over. */
export async function deleteOver(binding: D1Database): Promise<void> {
  const db = connect(binding)
  const at = now()
  const isForgotten = and(eq(members.state, 'pending'), lte(members.createdAt, at - PENDING_LIFETIME))
  await db.batch([
    db
      .delete(memberTokens)
      .where(sql`${memberTokens.memberId} IN ${db.select({ id: members.id }).from(members).where(isForgotten)}`),
    db.delete(members).where(isForgotten),
    db.delete(memberSessions).where(lte(memberSessions.endsAt, at)),
  ])
}
