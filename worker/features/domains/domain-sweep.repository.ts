import { inArray, or, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { listKnownHosts } from './host.repository.ts'

/** The data of a claim that the sweep needs. */
export type Known = { hostname: string; cloudflareId: string | null; isOver: boolean }

/** The claims of sites and partners that hold one of the hostnames of a page, or have its name. */
export async function listKnown(
  binding: D1Database,
  page: readonly { id: string; hostname: string }[],
): Promise<Known[]> {
  const ids = JSON.stringify(page.map(({ id }) => id))
  const names = JSON.stringify(page.map(({ hostname }) => hostname))
  const isOver = sql<boolean>`${domains.state} IN ('failed', 'removed')`.mapWith(Boolean)
  const hosts = listKnownHosts(binding, { ids, names })
  const claims = await connect(binding)
    .select({ hostname: domains.hostname, cloudflareId: domains.cloudflareId, isOver })
    .from(domains)
    .where(
      or(
        inArray(domains.cloudflareId, sql`(SELECT value FROM json_each(${ids}))`),
        inArray(domains.hostname, sql`(SELECT value FROM json_each(${names}))`),
      ),
    )
  return [...claims, ...(await hosts)]
}
