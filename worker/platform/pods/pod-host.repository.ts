import { eq } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { hostnames } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'

/** Whether a site of this database is live at a host, or has it as the companion of its domain. */
export async function hasHost(binding: D1Database, hostname: string): Promise<boolean> {
  const db = connect(binding)
  const domain = db.select({ id: sites.id }).from(sites).where(eq(sites.customHost, hostname))
  const name = db.select({ id: hostnames.siteId }).from(hostnames).where(eq(hostnames.hostname, hostname))
  return (await domain.union(name).limit(1)).length > 0
}
