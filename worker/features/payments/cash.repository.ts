import { and, eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { billingProfiles } from '#worker/db/schema/bills.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000
/** Stripe sends back what nobody used for 60 days. */
const KEPT = 75 * DAY

export type Payer = { accountId: string; customerId: string }

/**
 * Payers whose cash balance at the provider is to be read: after the last change of an account that is not open, and
 * once a day while there is some or may come some. Those come first that were not read for longest.
 */
export async function listCashToRead(binding: D1Database, limit: number): Promise<Payer[]> {
  const at = now()
  return connect(binding).all<Payer>(
    sql`SELECT account_id AS accountId, customer_id AS customerId FROM (
        SELECT p.account_id, p.customer_id, coalesce(p.cash_read_at, 0) AS read_at, max(v.updated_at) AS changed_at
        FROM virtual_accounts AS v
          JOIN bills AS b ON b.id = v.bill_id
          JOIN billing_profiles AS p ON p.account_id = b.account_id AND p.customer_id = v.customer_id
        WHERE v.status IN ('paid', 'ended') AND v.updated_at > ${at - KEPT} GROUP BY p.account_id
        UNION ALL SELECT account_id, customer_id, coalesce(cash_read_at, 0), 0
        FROM billing_profiles WHERE "cash_since" IS NOT NULL AND customer_id IS NOT NULL)
      WHERE read_at <= changed_at OR read_at < ${at - DAY}
      GROUP BY account_id ORDER BY min(read_at) LIMIT ${limit}`,
  )
}

/** The payer whose customer has a virtual account, or had one. */
export async function findPayerOf(binding: D1Database, customerId: string): Promise<Payer | undefined> {
  const [row] = await connect(binding).all<Payer>(
    sql`SELECT p.account_id AS accountId, p.customer_id AS customerId FROM virtual_accounts AS v
        JOIN bills AS b ON b.id = v.bill_id
        JOIN billing_profiles AS p ON p.account_id = b.account_id AND p.customer_id = v.customer_id
      WHERE v.customer_id = ${customerId} LIMIT 1`,
  )
  return row
}

/** Stores what is in a payer's cash balance, as it was when it was asked for. */
export async function storeCash(binding: D1Database, { accountId, customerId }: Payer, cash: number, at: number) {
  const { cashSince, cashReadAt } = billingProfiles
  await connect(binding)
    .update(billingProfiles)
    .set({ cash, cashSince: cash > 0 ? sql`coalesce(${cashSince}, ${at})` : null, cashReadAt: at })
    .where(
      and(
        eq(billingProfiles.accountId, accountId),
        eq(billingProfiles.customerId, customerId),
        // A later answer stands.
        sql`coalesce(${cashReadAt}, 0) <= ${at}`,
      ),
    )
}

/** Notes that a payer's cash balance was asked for and not told; what is known of it stays. */
export async function touchCash(binding: D1Database, { accountId, customerId }: Payer, at: number) {
  await connect(binding)
    .update(billingProfiles)
    .set({ cashReadAt: at })
    .where(and(eq(billingProfiles.accountId, accountId), eq(billingProfiles.customerId, customerId)))
}
