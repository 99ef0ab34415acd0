import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { NAMED_VERSIONS_MAX } from '#shared/site/snapshots/version-name-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { releases, snapshots } from '#worker/db/schema/sites.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

/** A release or a snapshot of a site. */
export type VersionPlace = { kind: 'release' | 'snapshot'; versionId: string }

/** The name of a version of a site; undefined where the site has no such version. */
export async function findVersion(
  binding: D1Database,
  siteId: string,
  { kind, versionId }: VersionPlace,
): Promise<{ name: string | null } | undefined> {
  const db = connect(binding)
  const rows = await (kind === 'release'
    ? db
        .select({ name: releases.name })
        .from(releases)
        .where(and(eq(releases.siteId, siteId), eq(releases.id, versionId)))
    : db
        .select({ name: snapshots.name })
        .from(snapshots)
        .where(and(eq(snapshots.siteId, siteId), eq(snapshots.id, versionId))))
  return rows[0]
}

type Naming = VersionPlace & { site: SiteRow; actorId: string; from: string | null; to: string | null }

/** The statement that names a version, while fewer than the most have a name. */
function renameVersion(db: Database, { site: { id: siteId }, kind, versionId, to }: Naming) {
  const named = sql`(SELECT count(*) FROM (
    SELECT 1 FROM ${releases} WHERE ${and(eq(releases.siteId, siteId), isNotNull(releases.name))}
    UNION ALL SELECT 1 FROM ${snapshots} WHERE ${and(eq(snapshots.siteId, siteId), isNotNull(snapshots.name))}
  ))`
  const hasRoom = sql`${named} < ${NAMED_VERSIONS_MAX}`
  if (kind === 'release')
    return db
      .update(releases)
      .set({ name: to })
      .where(
        and(
          eq(releases.siteId, siteId),
          eq(releases.id, versionId),
          to === null ? undefined : or(isNotNull(releases.name), hasRoom),
        ),
      )
  return db
    .update(snapshots)
    .set({ name: to })
    .where(
      and(
        eq(snapshots.siteId, siteId),
        eq(snapshots.id, versionId),
        to === null ? undefined : or(isNotNull(snapshots.name), hasRoom),
      ),
    )
}

/** Names a version, or takes its name away, with history. Throws `limit_versions`, also for a version that is gone. */
export async function updateVersionName(binding: D1Database, naming: Naming): Promise<void> {
  const { site, actorId, from, to } = naming
  const db = connect(binding)
  const record = insertHistory(db, {
    owner: site,
    actorId,
    action: 'site.edit',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [{ field: 'versionName', from, to }] },
  })
  const full = () => new AppError('limit_versions', { values: { max: NAMED_VERSIONS_MAX } })
  await runGuarded(db, renameVersion(db, naming), [record], full)
}
