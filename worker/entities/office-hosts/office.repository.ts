import { and, desc, eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { IS_SERVED, partnerHosts } from '#worker/db/schema/domains.ts'
import type { Office } from '#worker/platform/context.ts'

/** A host that its partner has removed, and that still leads on to the platform. */
export const LEFT = 'left'

/** The partner whose live host a name is, or that it is left. */
export async function findOfficeByHost(
  binding: D1Database,
  hostname: string,
): Promise<Office | typeof LEFT | undefined> {
  const isLive = sql<boolean>`${partnerHosts.state} = 'active'`.mapWith(Boolean)
  const [row] = await connect(binding)
    .select({ accountId: partnerHosts.accountId, hostname: partnerHosts.hostname, isLive })
    .from(partnerHosts)
    .where(and(eq(partnerHosts.hostname, hostname), IS_SERVED))
    .orderBy(desc(isLive))
    .limit(1)
  if (!row) return undefined
  return row.isLive ? { accountId: row.accountId, hostname } : LEFT
}
