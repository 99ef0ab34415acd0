import { eq } from 'drizzle-orm'
import type { PartnerIssuer } from '#shared/billing/partner-billing-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { partnerIssuers } from '#worker/db/schema/partner-billing.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** In whose name a partner invoices its users. */
export async function findIssuer(binding: D1Database, accountId: string) {
  const [row] = await connect(binding).select().from(partnerIssuers).where(eq(partnerIssuers.accountId, accountId))
  return row
}

type IssuerChange = {
  accountId: string
  issuer: PartnerIssuer
  initialFee: number
  /** The version that the change is based on; 0 = there is none. */
  version: number
  record: HistoryEntry
}

/** Stores an issuer that is based on a version. Throws `stale`. */
export async function saveIssuer(binding: D1Database, change: IssuerChange): Promise<void> {
  const { accountId, issuer, initialFee, version, record } = change
  const db = connect(binding)
  const values = { issuer, initialFee, version: version + 1, updatedAt: now() }
  const guard = db
    .insert(partnerIssuers)
    .values({ accountId, ...values })
    .onConflictDoUpdate({
      target: partnerIssuers.accountId,
      set: values,
      setWhere: eq(partnerIssuers.version, version),
    })
  await runGuarded(db, guard, [insertHistory(db, record)])
}
