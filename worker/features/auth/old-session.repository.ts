import { and, asc, inArray, lt, notExists, sql } from 'drizzle-orm'
import { isOneOf } from '#worker/db/one-of.ts'
import { connect } from '#worker/db/client.ts'
import { sumOfChanges } from '#worker/db/delete-some.ts'
import { accounts, refreshTokens, sessions } from '#worker/db/schema/accounts.ts'
import { now } from '#worker/platform/clock.ts'
import { firstIdAt } from '#worker/platform/ids.ts'
import { ABSOLUTE } from './open-session.repository.ts'

const KEPT = 30 * 24 * 60 * 60 * 1000

/** Limits of one run; a session that was refreshed all its life has some thousands of tokens. */
type CleaningBounds = { sessions: number; tokens: number }
const BOUNDS: CleaningBounds = { sessions: 500, tokens: 10_000 }

/**
 * Sessions that ended a month ago, by index: revoked ones by their revocation, others by their id, which holds their
 * start and so their latest end.
 */
async function listOldSessions(binding: D1Database, limit: number): Promise<string[]> {
  const db = connect(binding)
  const at = now()
  const isRevoked = and(sql.raw('"revoked_at" IS NOT NULL'), lt(sessions.revokedAt, at - KEPT))
  const revoked = db.select({ id: sessions.id }).from(sessions).where(isRevoked).orderBy(asc(sessions.revokedAt))
  const isOver = and(lt(sessions.id, firstIdAt(at - KEPT - ABSOLUTE)), lt(sessions.endsAt, at - KEPT))
  const over = db.select({ id: sessions.id }).from(sessions).where(isOver).orderBy(asc(sessions.id))
  const [first, second] = await db.batch([revoked.limit(limit), over.limit(limit)])
  return [...new Set([...first, ...second].map(({ id }) => id))].slice(0, limit)
}

/**
 * Deletes the refresh tokens of sessions that ended a month ago, and the sessions without tokens, a bounded number of
 * each. The newest sign-in stays with the account. Returns the number of
 * deleted rows.
 */
export async function deleteOldSessions(binding: D1Database, bounds: CleaningBounds = BOUNDS): Promise<number> {
  const ids = await listOldSessions(binding, bounds.sessions)
  if (ids.length === 0) return 0
  const db = connect(binding)
  const tokens = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(isOneOf(refreshTokens.sessionId, ids))
    .limit(bounds.tokens)
  const tokensLeft = db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(sql`${refreshTokens.sessionId} = ${sessions.id}`)
  const isTheirs = isOneOf(sessions.id, ids)
  const newest = sql`(SELECT max(opened.created_at) FROM sessions AS opened WHERE opened.account_id = accounts.id)`
  const holders = db.select({ id: sessions.accountId }).from(sessions).where(isTheirs)
  const [tokensDeleted, , sessionsDeleted] = await db.batch([
    db.delete(refreshTokens).where(inArray(refreshTokens.hash, tokens)),
    db
      .update(accounts)
      .set({ lastSignInAt: newest })
      .where(and(inArray(accounts.id, holders), sql`${newest} > coalesce(${accounts.lastSignInAt}, 0)`)),
    db.delete(sessions).where(and(isTheirs, notExists(tokensLeft))),
  ])
  return sumOfChanges([tokensDeleted, sessionsDeleted])
}
