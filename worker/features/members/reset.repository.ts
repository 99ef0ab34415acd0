import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { members, memberSessions, memberTokens } from '#worker/db/schema/members.ts'
import { outbox, throttles } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

type Address = { siteId: string; email: string; language: Language; place: string | undefined }

/**
 * Enqueues a mail with a link to a new password, if the address is a member's. The database decides that, so that the
 * work is the same for every address. Gives the outbox id, also for an unknown address.
 */
export async function enqueueResetMail(binding: D1Database, address: Address): Promise<string> {
  const { siteId, email, language, place = null } = address
  const [outboxId, at] = [newId(), now()]
  await connect(binding)
    .insert(outbox)
    .select(
      sql`SELECT ${outboxId}, 'mail.member',
          json_object('memberId', id, 'template', 'reset', 'registrationId', NULL, 'language', ${language}, 'place', ${place}),
          ${at}, ${at}, 0, NULL, NULL, NULL
        FROM members WHERE site_id = ${siteId} AND email = ${email} AND state = 'active'`,
    )
  return outboxId
}

/** The member whose password a valid link sets, and the owner of the site. */
export async function findOpenReset(binding: D1Database, { hash, siteId }: { hash: string; siteId: string }) {
  const { accountId, oemMasterId, oemAdminId, name } = sites
  const rows = await connect(binding)
    .select({ member: members, owner: { accountId, oemMasterId, oemAdminId }, siteName: name })
    .from(memberTokens)
    .innerJoin(members, eq(members.id, memberTokens.memberId))
    .innerJoin(sites, eq(sites.id, members.siteId))
    .where(and(isOpen(hash), eq(members.siteId, siteId), eq(members.state, 'active')))
  return rows[0]
}

const isOpen = (hash: string) =>
  and(eq(memberTokens.hash, hash), isNull(memberTokens.registrationId), gt(memberTokens.expiresAt, now()))

type Reset = {
  hash: string
  member: { id: string; language: Language }
  passwordHash: string
  /** The key of the failed sign-ins that are reset. */
  throttleKey: string
  entry: HistoryEntry
}

/**
 * Sets a member's password with a mailed link, which works once: one of parallel uses succeeds. All sessions of the
 * member end, all other links become invalid, and a mail reports the change. Gives the outbox id of that mail. Throws
 * `link` for an invalid link.
 */
export async function useReset(binding: D1Database, reset: Reset): Promise<string> {
  const { hash, member, passwordHash, throttleKey, entry } = reset
  const db = connect(binding)
  const guard = db.delete(memberTokens).where(and(isOpen(hash), eq(memberTokens.memberId, member.id)))
  const payload = { memberId: member.id, template: 'changed', registrationId: null, language: member.language } as const
  const mail = insertOutbox(db, { kind: 'mail.member', payload })
  const statements = [
    db.update(members).set({ passwordHash }).where(eq(members.id, member.id)),
    db.delete(memberSessions).where(eq(memberSessions.memberId, member.id)),
    db.delete(memberTokens).where(eq(memberTokens.memberId, member.id)),
    db.delete(throttles).where(eq(throttles.key, throttleKey)),
    insertHistory(db, entry),
    mail.statement,
  ]
  await runGuarded(db, guard, statements, () => new AppError('link'))
  return mail.id
}
