import { and, eq, isNull } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'

/** The data of a site that its mails need; undefined for a deleted one. */
export async function findMailSite(binding: D1Database, siteId: string) {
  const { id, siteUuid, shortName, customHost, accountId, name, settings, liveReleaseId, defaultLanguage } = sites
  const rows = await connect(binding)
    .select({ id, siteUuid, shortName, customHost, accountId, name, settings, liveReleaseId, defaultLanguage })
    .from(sites)
    .where(and(eq(id, siteId), isNull(sites.deletedAt)))
  return rows[0]
}
