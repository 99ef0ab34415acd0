import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { accountTokens, type AccountTokenKind } from '#worker/db/schema/accounts.ts'
import { now } from '#worker/platform/clock.ts'

type NewToken = { hash: string; accountId: string; kind: AccountTokenKind; createdAt: number; expiresAt: number }

/**
 * Stores the hash of a mailed token and ends the older ones of its kind: only the newest is valid. Storing the same
 * token again changes nothing. Returns whether the token is still valid: a newer one may have replaced it, or it was
 * used.
 */
export async function insertAccountToken(binding: D1Database, token: NewToken): Promise<boolean> {
  const db = connect(binding)
  const { hash, accountId, kind, createdAt } = token
  const at = now()
  const open = and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, kind), isNull(accountTokens.endedAt))
  const hasNewer = sql`EXISTS (SELECT 1 FROM account_tokens AS newer WHERE newer.account_id = ${accountId} AND newer.kind = ${kind} AND newer.created_at > ${createdAt})`
  const [, , , found] = await db.batch([
    db.insert(accountTokens).values(token).onConflictDoNothing(),
    db
      .update(accountTokens)
      .set({ endedAt: at })
      .where(and(open, lte(accountTokens.createdAt, createdAt), ne(accountTokens.hash, hash))),
    db
      .update(accountTokens)
      .set({ endedAt: at })
      .where(and(open, eq(accountTokens.hash, hash), hasNewer)),
    db
      .select({ hash: accountTokens.hash })
      .from(accountTokens)
      .where(and(eq(accountTokens.hash, hash), isNull(accountTokens.endedAt), gt(accountTokens.expiresAt, at))),
  ])
  return found.length > 0
}

/** The statement that ends every open mailed token of an account, after its password or address has changed. */
export function endAccountTokens(db: Database, accountId: string) {
  return db
    .update(accountTokens)
    .set({ endedAt: now() })
    .where(and(eq(accountTokens.accountId, accountId), isNull(accountTokens.endedAt)))
}

const KEPT = 30 * 24 * 60 * 60 * 1000

/** Deletes mailed tokens a month after they expired. */
export async function deleteOldTokens(binding: D1Database): Promise<number> {
  return deleteSome(binding, accountTokens, lte(accountTokens.expiresAt, now() - KEPT))
}
