import { and, eq, isNull } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { newOpaqueToken } from '#worker/platform/tokens.ts'

/** Gives a person a key for links to stop mails, unless it has one. Returns the key that is stored. */
export async function ensureOptOutKey(binding: D1Database, personId: string): Promise<string> {
  const db = connect(binding)
  const made = newOpaqueToken()
  const [, [row]] = await db.batch([
    db
      .update(accounts)
      .set({ optOutKey: made })
      .where(and(eq(accounts.id, personId), isNull(accounts.optOutKey))),
    db.select({ key: accounts.optOutKey }).from(accounts).where(eq(accounts.id, personId)),
  ])
  return row?.key ?? made
}
