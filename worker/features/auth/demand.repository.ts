import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'

/** Whether a partner demands a second factor of its tree. */
export async function findDemand(binding: D1Database, partnerId: string): Promise<boolean> {
  const rows = await connect(binding)
    .select({ isDemanded: accounts.demandsSecondFactor })
    .from(accounts)
    .where(eq(accounts.id, partnerId))
  return rows[0]?.isDemanded ?? false
}
