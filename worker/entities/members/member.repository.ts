import { and, eq, lte, sql } from 'drizzle-orm'
import { PENDING_LIFETIME } from './member-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome, sumOfChanges } from '#worker/db/delete-some.ts'
import { memberRegistrations, members, memberSessions, memberTokens } from '#worker/db/schema/members.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { now } from '#worker/platform/clock.ts'

/** A member of any state, with the data that mails need. */
export async function findMailMember(binding: D1Database, memberId: string) {
  const { id, siteId, email, state } = members
  const rows = await connect(binding).select({ id, siteId, email, state }).from(members).where(eq(id, memberId))
  return rows[0]
}

/** The part of a record that its member sees. */
export async function findOwnRecord(binding: D1Database, memberId: string) {
  const { email, answers, language, createdAt } = members
  const rows = await connect(binding)
    .select({ email, answers, language, createdAt })
    .from(members)
    .where(eq(members.id, memberId))
  return rows[0]
}

type Erased = { id: string; siteId: string }

/** The statements that erase a member for good: links, sessions, the record, counted attempts. */
export function erasureOf(db: Database, member: Erased, throttleKeys: readonly string[]) {
  return [
    db.delete(memberTokens).where(eq(memberTokens.memberId, member.id)),
    db.delete(memberRegistrations).where(eq(memberRegistrations.memberId, member.id)),
    db.delete(memberSessions).where(eq(memberSessions.memberId, member.id)),
    db.delete(members).where(and(eq(members.id, member.id), eq(members.siteId, member.siteId))),
    db.delete(throttles).where(isOneOf(throttles.key, throttleKeys)),
  ] as const
}

/** Erases a member for good, with sessions, links and counted attempts, in one batch. Repeating it changes nothing. */
export async function eraseMember(
  binding: D1Database,
  member: Erased,
  throttleKeys: readonly string[] = [],
): Promise<void> {
  const db = connect(binding)
  await db.batch(erasureOf(db, member, throttleKeys))
}

/** Members without a confirmation that one run deletes. */
const FORGOTTEN_AT_ONCE = 1000

/** Deletes registrations that were not confirmed in time, unused links, and expired sessions. */
export async function deleteExpired(binding: D1Database): Promise<number> {
  const db = connect(binding)
  const at = now()
  const oldest = at - PENDING_LIFETIME
  // Not bound: the index holds pending members only.
  const isForgotten = and(sql`${members.state} = 'pending'`, lte(members.createdAt, oldest))
  // Before the members that they belong to.
  const tokens = await deleteSome(binding, memberTokens, lte(memberTokens.expiresAt, at))
  const registrations = await deleteSome(binding, memberRegistrations, lte(memberRegistrations.createdAt, oldest))
  const sessions = await deleteSome(binding, memberSessions, lte(memberSessions.endsAt, at))
  const some = db.select({ id: members.id }).from(members).where(isForgotten).limit(FORGOTTEN_AT_ONCE)
  const forgotten = await db.batch([
    db.delete(memberTokens).where(sql`${memberTokens.memberId} IN ${some}`),
    db.delete(memberRegistrations).where(sql`${memberRegistrations.memberId} IN ${some}`),
    db.delete(members).where(sql`${members.id} IN ${some}`),
  ])
  return tokens + registrations + sessions + sumOfChanges(forgotten)
}
