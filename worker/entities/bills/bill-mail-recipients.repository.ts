import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts, isSubAdmin } from '#worker/db/schema/accounts.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'

type Recipient = { id: string; accountId: string }

/** Who gets mails about the bills of accounts. */
export type Recipients = {
  people: Recipient[]
  /** The billing mail addresses of accounts that have some. */
  addresses: ReadonlyMap<string, readonly string[]>
}

/**
 * The owners of the accounts, their main contacts who have accepted their invitation, and their billing mail addresses.
 */
export async function listRecipients(binding: D1Database, accountIds: readonly string[]): Promise<Recipients> {
  const db = connect(binding)
  const [owners, contacts, given] = await db.batch([
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(sql`${isOneOf(accounts.id, accountIds)} AND ${accounts.deletedAt} IS NULL`),
    db
      .select({ id: accounts.id, accountId: sql<string>`${accounts.parentId}` })
      .from(accounts)
      .where(
        sql`${isSubAdmin} AND ${isOneOf(accounts.parentId, accountIds)} AND ${accounts.role} = 'main' AND ${accounts.passwordHash} IS NOT NULL`,
      ),
    db
      .select({ accountId: billRecipients.accountId, emails: billRecipients.emails })
      .from(billRecipients)
      .where(sql`${isOneOf(billRecipients.accountId, accountIds)} AND ${billRecipients.emails} <> '[]'`),
  ])
  return {
    people: [...owners.map(({ id }) => ({ id, accountId: id })), ...contacts],
    addresses: new Map(given.map(({ accountId, emails }) => [accountId, emails])),
  }
}
