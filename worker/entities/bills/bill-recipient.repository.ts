import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The stored recipient of an account's invoices. */
export async function findRecipient(binding: D1Database, accountId: string) {
  const [row] = await connect(binding).select().from(billRecipients).where(eq(billRecipients.accountId, accountId))
  return row
}

type RecipientChange = {
  accountId: string
  recipient: BillRecipient
  emails: string[]
  attachesPdf: boolean
  payerName: string
  /** The version that the change is based on; 0 = there is none. */
  version: number
  record: HistoryEntry
}

/** Stores a recipient that is based on a version. Throws `stale`. */
export async function saveRecipient(binding: D1Database, change: RecipientChange): Promise<void> {
  const { accountId, recipient, emails, attachesPdf, payerName, version, record } = change
  const db = connect(binding)
  const values = { recipient, emails, attachesPdf, payerName, version: version + 1, updatedAt: now() }
  const guard = db
    .insert(billRecipients)
    .values({ accountId, ...values })
    .onConflictDoUpdate({
      target: billRecipients.accountId,
      set: values,
      setWhere: eq(billRecipients.version, version),
    })
  await runGuarded(db, guard, [insertHistory(db, record)])
}

/**
 * The statement that keeps with bills the recipients of their accounts, in the batch that issues them; `issued` finds
 * the bills.
 */
export function keepRecipients(db: Database, issued: SQL) {
  return db
    .update(bills)
    .set({
      recipient: sql`(SELECT kept.recipient FROM bill_recipients AS kept WHERE kept.account_id = bills.account_id)`,
    })
    .where(
      and(
        issued,
        isNotNull(bills.issuedAt),
        isNull(bills.recipient),
        sql`${bills.accountId} IN (SELECT account_id FROM bill_recipients)`,
      ),
    )
}
