import { and, eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { hostnames, IS_SERVED, partnerHosts } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'

/**
 * Whether a site or partner of this database is live at a host, a partner has left it for its links, or a site has it as
 * the companion of its domain.
 */
export async function hasHost(binding: D1Database, hostname: string): Promise<boolean> {
  const db = connect(binding)
  const domain = db.select({ id: sites.id }).from(sites).where(eq(sites.customHost, hostname))
  const name = db.select({ id: hostnames.siteId }).from(hostnames).where(eq(hostnames.hostname, hostname))
  const office = db
    .select({ id: partnerHosts.accountId })
    .from(partnerHosts)
    .where(and(eq(partnerHosts.hostname, hostname), IS_SERVED))
  return (await domain.union(name).union(office).limit(1)).length > 0
}
