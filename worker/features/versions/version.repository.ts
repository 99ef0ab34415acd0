import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { NAMED_VERSIONS_MAX } from '#shared/site/snapshots/version-name-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { releases, snapshots } from '#worker/db/schema/sites.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

/** A release or a snapshot of a site. */
export type VersionKind = 'release' | 'snapshot'
export type VersionPlace = { kind: VersionKind; versionId: string }

const TABLES = { release: releases, snapshot: snapshots } as const

/** The name of a version of a site; undefined where the site has no such version. */
export async function findVersion(
  binding: D1Database,
  siteId: string,
  { kind, versionId }: VersionPlace,
): Promise<{ name: string | null } | undefined> {
  const table = TABLES[kind]
  const rows = await connect(binding)
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.siteId, siteId), eq(table.id, versionId)))
  return rows[0]
}

type Naming = VersionPlace & { site: SiteRow; actorId: string; from: string | null; to: string | null }

/** Names a version, or takes its name away, with history. Throws `limit_versions`, also for a version that is gone. */
export async function updateVersionName(
  binding: D1Database,
  { site, kind, versionId, actorId, from, to }: Naming,
): Promise<void> {
  const db = connect(binding)
  const table = TABLES[kind]
  const named = sql`(SELECT count(*) FROM (
    SELECT 1 FROM ${releases} WHERE ${and(eq(releases.siteId, site.id), isNotNull(releases.name))}
    UNION ALL SELECT 1 FROM ${snapshots} WHERE ${and(eq(snapshots.siteId, site.id), isNotNull(snapshots.name))}
  ))`
  const hasRoom = to === null ? undefined : or(isNotNull(table.name), sql`${named} < ${NAMED_VERSIONS_MAX}`)
  const guard = db
    .update(table)
    .set({ name: to })
    .where(and(eq(table.siteId, site.id), eq(table.id, versionId), hasRoom))
  const record = insertHistory(db, {
    owner: site,
    actorId,
    action: 'site.edit',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [{ field: 'versionName', from, to }] },
  })
  const full = () => new AppError('limit_versions', { values: { max: NAMED_VERSIONS_MAX } })
  await runGuarded(db, guard, [record], full)
}
