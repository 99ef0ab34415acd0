import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { CSP_GROUPS_MAX, CSP_KEPT, CSP_LIST_MAX, OFFICE, OTHERS } from '#shared/operations/csp-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { cspReports } from '#worker/db/schema/csp.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { AppError } from '#shared/wire/errors.ts'

/** Reports of one site, directive and source that were counted together. */
export type CountedGroup = {
  siteId: string
  directive: string
  source: string
  page: string
  count: number
  firstAt: number
  lastAt: number
}

/** Adds counts to their groups in one batch. A site that has all its groups counts the rest as `others`. */
export async function addToGroups(binding: D1Database, groups: readonly CountedGroup[]): Promise<void> {
  const db = connect(binding)
  const [first, ...others] = groups.map((group) => addToGroup(db, group))
  if (first) await db.batch([first, ...others])
}

/** Nothing is stored for a site that is deleted meanwhile. */
function addToGroup(db: Database, { siteId, directive, source, page, count, firstAt, lastAt }: CountedGroup) {
  const isThere =
    siteId === OFFICE ? sql`true` : sql`EXISTS (SELECT 1 FROM sites WHERE id = ${siteId} AND deleted_at IS NULL)`
  const hasRoom = sql`(EXISTS (SELECT 1 FROM csp_reports WHERE site_id = ${siteId} AND directive = ${directive} AND source = ${source})
    OR (SELECT count(*) FROM csp_reports WHERE site_id = ${siteId} AND directive <> ${OTHERS}) < ${CSP_GROUPS_MAX})`
  return db
    .insert(cspReports)
    .select(
      sql`SELECT ${siteId}, iif(g.room, ${directive}, ${OTHERS}), iif(g.room, ${source}, ''), ${page}, ${count}, ${firstAt}, ${lastAt}, NULL
        FROM (SELECT ${hasRoom} AS room) AS g WHERE ${isThere}`,
    )
    .onConflictDoUpdate({
      target: [cspReports.siteId, cspReports.directive, cspReports.source],
      set: {
        count: sql`${cspReports.count} + excluded.count`,
        lastAt: sql`max(${cspReports.lastAt}, excluded.last_at)`,
        page: sql`excluded.page`,
      },
    })
}

const { directive, source, page, count, firstAt, lastAt } = cspReports
const GROUP = { directive, source, page, count, firstAt, lastAt }

/** The groups of a site that nobody dismissed, those seen last first. */
export const findSiteGroups = (binding: D1Database, siteId: string) =>
  connect(binding)
    .select(GROUP)
    .from(cspReports)
    .where(and(eq(cspReports.siteId, siteId), isNull(cspReports.dismissedAt)))
    .orderBy(desc(lastAt), directive, source)
    .limit(CSP_GROUPS_MAX + 1)

/** The groups of all sites and of the back office that were seen last. */
export const findNewestGroups = (binding: D1Database) =>
  connect(binding)
    .select({ ...GROUP, siteId: cspReports.siteId, siteName: sites.name, dismissedAt: cspReports.dismissedAt })
    .from(cspReports)
    .leftJoin(sites, eq(sites.id, cspReports.siteId))
    .where(sql`${sites.id} IS NOT NULL OR ${eq(cspReports.siteId, OFFICE)}`)
    .orderBy(desc(lastAt))
    .limit(CSP_LIST_MAX)

/** Dismisses a group of a site, and records it. Throws 404 if it is not there or dismissed already. */
export async function dismissGroup(
  binding: D1Database,
  group: { siteId: string; directive: string; source: string },
  record: HistoryEntry,
): Promise<void> {
  const db = connect(binding)
  const isIt = and(
    eq(cspReports.siteId, group.siteId),
    eq(directive, group.directive),
    eq(source, group.source),
    isNull(cspReports.dismissedAt),
  )
  const guard = db.update(cspReports).set({ dismissedAt: now() }).where(isIt)
  await runGuarded(db, guard, [insertHistory(db, record)], () => new AppError('not_found'))
}

/** Deletes some of the groups that were not seen for thirty days. */
export async function deleteOldGroups(binding: D1Database): Promise<number> {
  return deleteSome(binding, cspReports, lte(lastAt, now() - CSP_KEPT))
}
