import { and, eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { partnerHosts } from '#worker/db/schema/domains.ts'
import type { Office } from '#worker/platform/context.ts'

/** The partner whose live host a name is. One row. */
export async function findOfficeByHost(binding: D1Database, hostname: string): Promise<Office | undefined> {
  const [row] = await connect(binding)
    .select({ accountId: partnerHosts.accountId, hostname: partnerHosts.hostname })
    .from(partnerHosts)
    .where(and(eq(partnerHosts.hostname, hostname), sql`${partnerHosts.state} = 'active'`))
  return row
}
