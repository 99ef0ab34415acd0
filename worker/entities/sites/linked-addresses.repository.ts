import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { linkChecks, linkedAddresses } from '#worker/db/schema/link-checks.ts'

/** SQL: the hashes of a site's addresses that no other site leads to. */
export const ownHashes = (siteId: string, kept: readonly string[] = []): SQL =>
  sql`(SELECT own.hash FROM linked_addresses AS own WHERE own.site_id = ${siteId}
    AND own.hash NOT IN (SELECT value FROM json_each(${JSON.stringify(kept)}))
    AND NOT EXISTS (SELECT 1 FROM linked_addresses AS other WHERE other.hash = own.hash AND other.site_id <> ${siteId}))`

/** The statements that forget what a purged site leads to, for the batch that purges it. */
export const forgetAddresses = (db: Database, siteId: string) => [
  db.delete(linkChecks).where(sql`${linkChecks.hash} IN ${ownHashes(siteId)}`),
  db.delete(linkedAddresses).where(eq(linkedAddresses.siteId, siteId)),
]
