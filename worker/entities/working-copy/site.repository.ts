import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { AuditDetail } from '#shared/account/audit.ts'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { RunningExperiment } from '#shared/site/document/site-document.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { Scope } from '#worker/platform/context.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { NEW_SITE_PERIOD } from '#shared/site/inbox/site-inbox-rules.ts'
import { answerPeriods } from '#worker/db/schema/submissions.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'
import { media } from '#worker/db/schema/media.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { siteCells, siteParts, sites } from '#worker/db/schema/sites.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { firstIdAt, newId } from '#worker/platform/ids.ts'
import { AppError } from '#shared/wire/errors.ts'
import { isDomainChecked } from './checked-domain.repository.ts'
import { runningTest } from './running-experiment.repository.ts'
import { assertWritable, TERMINATED } from '#worker/entities/live-site/terminated-site.ts'

export type SiteRow = typeof sites.$inferSelect & {
  /** Whether the check of its domain runs. */
  isDomainChecked: boolean
  runningTest: RunningExperiment | null
}
export type NewSiteRow = typeof sites.$inferInsert

/** Rows of a scope: the first condition of every query on sites. */
export function inScope(scope: Scope) {
  if (scope.kind === 'all') return undefined
  if (scope.kind === 'account') return eq(sites.accountId, scope.accountId)
  const isInTree = eq(sites[scope.column], scope.accountId)
  return scope.kind === 'tree' ? isInTree : and(isInTree, ne(sites.accountId, scope.accountId))
}

/** A site of the scope that is not deleted. Throws `read_only` for a change where the contract is terminated. */
export async function findSite(binding: D1Database, scope: Scope, id: string) {
  const rows = await connect(binding)
    .select({ site: { ...getTableColumns(sites), isDomainChecked, runningTest }, ownerType: accounts.type })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(and(eq(sites.id, id), isNull(sites.deletedAt), inScope(scope)))
  assertWritable(
    scope,
    rows.map(({ site }) => site),
  )
  return rows[0]
}

/** The condition that a row is unchanged: nobody has changed, deleted or terminated the site since. */
export function isUnchanged(id: string, version: number) {
  return and(eq(sites.id, id), eq(sites.version, version), isNull(sites.deletedAt), ne(sites.servedUntil, TERMINATED))
}

export type WorkingCopyDocs = { cells: Map<string, string>; parts: Map<PartName, string> }

/** The stored documents of a site's cells, by id, and parts, by name. */
export async function listDocs(binding: D1Database, siteId: string): Promise<WorkingCopyDocs> {
  const db = connect(binding)
  const [cells, parts] = await db.batch([
    db.select({ id: siteCells.id, doc: siteCells.doc }).from(siteCells).where(eq(siteCells.siteId, siteId)),
    db.select({ name: siteParts.name, doc: siteParts.doc }).from(siteParts).where(eq(siteParts.siteId, siteId)),
  ])
  return {
    cells: new Map(cells.map((row) => [row.id, row.doc])),
    parts: new Map(parts.map((row) => [row.name, row.doc])),
  }
}

/** The person who last changed a site, for the message to a person whose version is stale. */
export async function findLastEditor(binding: D1Database, siteId: string) {
  const rows = await connect(binding)
    .select({
      version: sites.version,
      updatedAt: sites.updatedAt,
      updatedBy: sites.updatedBy,
      name: accounts.contactName,
      email: accounts.email,
    })
    .from(sites)
    .leftJoin(accounts, eq(accounts.id, sites.updatedBy))
    .where(eq(sites.id, siteId))
  return rows[0]
}

const ownerOf = (site: Pick<SiteRow, 'accountId' | 'oemMasterId' | 'oemAdminId'>) => ({
  accountId: site.accountId,
  oemMasterId: site.oemMasterId,
  oemAdminId: site.oemAdminId,
})

/** The content of a new site that does not start empty. */
type NewSiteContent = {
  cells: readonly Cell[]
  parts: Partial<SiteParts>
  /** Files of the account that were stored for this site. */
  mediaIds: readonly string[]
  action: AuditAction
  detail: AuditDetail
}

/** Cells per statement: a bound text has at most 2 MB. */
const CELLS_AT_ONCE = 20

function contentOf(db: Database, siteId: string, { cells, parts, mediaIds }: NewSiteContent) {
  const chunks = Array.from({ length: Math.ceil(cells.length / CELLS_AT_ONCE) }, (_, index) =>
    upsertCells(db, siteId, cells.slice(index * CELLS_AT_ONCE, (index + 1) * CELLS_AT_ONCE)),
  )
  const owned = db
    .update(media)
    .set({ siteId })
    .where(and(isOneOf(media.id, mediaIds), isNull(media.siteId)))
  return [...chunks, upsertParts(db, siteId, parts), owned]
}

/**
 * Stores a new site, with its content if given, unless the account has `limit` sites already (null = no limit): then
 * throws `limit_sites`.
 */
export async function insertSite(
  binding: D1Database,
  site: NewSiteRow & { accountId: string },
  limit: number | null,
  content?: NewSiteContent,
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .insert(counters)
    .values({ scope: site.accountId, name: 'sites', value: 0 })
    .onConflictDoUpdate({
      target: [counters.scope, counters.name],
      set: { value: sql`${counters.value}` },
      setWhere: limit === null ? sql`1` : sql`${counters.value} < ${limit}`,
    })
  const entry = insertHistory(db, {
    owner: { accountId: site.accountId, oemMasterId: site.oemMasterId ?? null, oemAdminId: site.oemAdminId ?? null },
    actorId: site.updatedBy,
    action: content?.action ?? 'site.create',
    subject: { type: 'site', id: site.id },
    detail: content?.detail ?? { name: site.name },
  })
  const period = db.insert(answerPeriods).values({ siteId: site.id, days: NEW_SITE_PERIOD, version: 1 })
  const rest = [db.insert(sites).values(site), period, ...(content ? contentOf(db, site.id, content) : []), entry]
  await runGuarded(db, guard, rest, () => new AppError('limit_sites'))
}

export type SiteChange = {
  site: SiteRow
  /** The version that the change is based on; the row must still have it. */
  version: number
  actorId: string
  /** Columns of the head that change. */
  head: Partial<NewSiteRow>
  /** Whole documents of changed and new cells. */
  cells: readonly Cell[]
  removedCells: readonly string[]
  /** Whole documents of changed parts. */
  parts?: Partial<SiteParts>
  /** The change's own history entry; absent = an autosave, one entry per person and site in ten minutes. */
  action?: AuditAction
  detail?: AuditDetail
}

const AUTOSAVE_ENTRY = 10 * 60 * 1000

function autosaveHistory(db: Database, { site, actorId }: SiteChange) {
  const at = now()
  return db.insert(history).select(
    sql`SELECT ${newId(at)}, ${at}, ${site.accountId}, ${site.oemMasterId}, ${site.oemAdminId}, ${actorId}, 'site.edit', 'site', ${site.id}, json_object('name', ${site.name})
    WHERE NOT EXISTS (SELECT 1 FROM history AS recent WHERE recent.subject_type = 'site' AND recent.subject_id = ${site.id}
      AND ${isSubjectIndexed} AND recent.id > ${firstIdAt(at - AUTOSAVE_ENTRY)} AND recent.action = 'site.edit' AND recent.actor_id = ${actorId})`,
  )
}

/** Stores whole documents of cells. */
export function upsertCells(db: Database, siteId: string, cells: readonly Cell[]) {
  return db
    .insert(siteCells)
    .select(
      sql`SELECT ${siteId}, json_extract(value, '$.id'), value FROM json_each(${JSON.stringify(cells)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [siteCells.siteId, siteCells.id],
      set: { doc: sql`excluded.doc` },
      setWhere: sql`${siteCells.doc} <> excluded.doc`,
    })
}

function upsertParts(db: Database, siteId: string, parts: Partial<SiteParts>) {
  return db
    .insert(siteParts)
    .select(sql`SELECT ${siteId}, key, value FROM json_each(${JSON.stringify(parts)}) WHERE true`)
    .onConflictDoUpdate({
      target: [siteParts.siteId, siteParts.name],
      set: { doc: sql`excluded.doc` },
      setWhere: sql`${siteParts.doc} <> excluded.doc`,
    })
}

function deleteCells(db: Database, siteId: string, ids: readonly string[]) {
  return db.delete(siteCells).where(and(eq(siteCells.siteId, siteId), isOneOf(siteCells.id, ids)))
}

/** Changes a working copy in one batch: guard, cells, parts, history. Throws `stale` if the version has changed. */
export async function updateSite(binding: D1Database, change: SiteChange): Promise<void> {
  const db = connect(binding)
  const { site, version, actorId } = change
  const guard = db
    .update(sites)
    .set({ ...change.head, version: version + 1, updatedBy: actorId, updatedAt: now() })
    .where(isUnchanged(site.id, version))
  const entry = change.action
    ? insertHistory(db, {
        owner: ownerOf(site),
        actorId,
        action: change.action,
        subject: { type: 'site', id: site.id },
        detail: change.detail ?? {},
      })
    : autosaveHistory(db, change)
  const rest = [
    ...(change.cells.length > 0 ? [upsertCells(db, site.id, change.cells)] : []),
    ...(change.removedCells.length > 0 ? [deleteCells(db, site.id, change.removedCells)] : []),
    ...(change.parts ? [upsertParts(db, site.id, change.parts)] : []),
    entry,
  ]
  await runGuarded(db, guard, rest)
}

/** Stored files of a deleted site are deleted after this time (rules/sites.md#deleting-a-site). */
const PURGE_AFTER = 7 * 24 * 60 * 60 * 1000

/** Marks a site as deleted and enqueues the removal of its files. Throws `stale` if the version has changed. */
export async function markSiteDeleted(
  binding: D1Database,
  site: SiteRow,
  version: number,
  actorId: string,
): Promise<void> {
  const at = now()
  const db = connect(binding)
  const guard = db
    .update(sites)
    .set({ deletedAt: at, version: version + 1, updatedBy: actorId, updatedAt: at })
    .where(isUnchanged(site.id, version))
  const purge = insertOutbox(db, { kind: 'site.purge', payload: { siteId: site.id } }, at + PURGE_AFTER)
  const entry = insertHistory(db, {
    owner: ownerOf(site),
    actorId,
    action: 'site.delete',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name },
  })
  await runGuarded(db, guard, [purge.statement, entry])
}
