import { and, desc, eq, sql } from 'drizzle-orm'
import type { ExperimentDoc } from '#shared/analytics/experiment.ts'
import { EXPERIMENTS_MAX } from '#shared/analytics/experiment-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { type ExperimentRow, toExperimentRow } from '#worker/entities/experiments/running-experiment.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** A test, and the person who created it. */
export type NamedExperiment = ExperimentRow & { createdByName: string }

const select = (db: Database) =>
  db
    .select({ test: experiments, name: accounts.contactName, email: accounts.email })
    .from(experiments)
    .leftJoin(accounts, eq(accounts.id, experiments.createdBy))

type Found = { test: typeof experiments.$inferSelect; name: string | null; email: string | null }
const toNamed = ({ test, name, email }: Found): NamedExperiment => ({
  ...toExperimentRow(test),
  createdByName: name || email || '',
})

/** The tests of a site, the newest first. */
export async function listExperiments(binding: D1Database, siteId: string): Promise<NamedExperiment[]> {
  const rows = await select(connect(binding))
    .where(eq(experiments.siteId, siteId))
    .orderBy(desc(experiments.createdAt))
    .limit(EXPERIMENTS_MAX)
  return rows.map(toNamed)
}

/** A test of a site. */
export async function findExperiment(
  binding: D1Database,
  siteId: string,
  id: string,
): Promise<NamedExperiment | undefined> {
  const [row] = await select(connect(binding)).where(and(eq(experiments.id, id), eq(experiments.siteId, siteId)))
  return row && toNamed(row)
}

type Action = 'site.test_create' | 'site.test_edit' | 'site.test_delete'

type Entry = { actorId: string; action: Action; name: string }

function entryOf(db: Database, site: SiteRow, { actorId, action, name }: Entry) {
  return insertHistory(db, {
    owner: site,
    actorId,
    action,
    subject: { type: 'site', id: site.id },
    detail: {
      name: site.name,
      changes: [
        {
          field: 'test',
          from: action === 'site.test_create' ? null : name,
          to: action === 'site.test_delete' ? null : name,
        },
      ],
    },
  })
}

type NewExperiment = { id: string; cellId: string; doc: ExperimentDoc }

/** Stores a draft. Throws `limit_tests`. */
export async function insertExperiment(
  binding: D1Database,
  site: SiteRow,
  actorId: string,
  { id, cellId, doc }: NewExperiment,
): Promise<void> {
  const db = connect(binding)
  const at = now()
  const guard = db.insert(experiments).select(
    sql`SELECT ${id}, ${site.id}, ${cellId}, 'draft', ${JSON.stringify(doc)}, 1, ${at}, ${actorId}, NULL, NULL, NULL, NULL
      WHERE (SELECT count(*) FROM ${experiments} WHERE ${eq(experiments.siteId, site.id)}) < ${EXPERIMENTS_MAX}`,
  )
  const entry = entryOf(db, site, { actorId, action: 'site.test_create', name: doc.name })
  await runGuarded(db, guard, [entry], () => new AppError('limit_tests', { values: { max: EXPERIMENTS_MAX } }))
}

type Saved = { id: string; version: number }

/** Changes a draft. Throws `stale` if it has changed, began or was deleted. */
export async function updateExperiment(
  binding: D1Database,
  site: SiteRow,
  actorId: string,
  { id, version, cellId, doc }: Saved & NewExperiment,
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(experiments)
    .set({ cellId, doc: JSON.stringify(doc), version: version + 1 })
    .where(isDraft(site, { id, version }))
  await runGuarded(db, guard, [entryOf(db, site, { actorId, action: 'site.test_edit', name: doc.name })])
}

const isDraft = (site: SiteRow, { id, version }: Saved) =>
  and(
    eq(experiments.siteId, site.id),
    eq(experiments.id, id),
    eq(experiments.version, version),
    eq(experiments.state, 'draft'),
  )

/** Deletes a test that does not run. Throws `stale`. */
export async function deleteExperiment(
  binding: D1Database,
  site: SiteRow,
  actorId: string,
  { id, version, name }: Saved & { name: string },
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .delete(experiments)
    .where(
      and(
        eq(experiments.siteId, site.id),
        eq(experiments.id, id),
        eq(experiments.version, version),
        sql`${experiments.state} <> 'running'`,
      ),
    )
  await runGuarded(db, guard, [entryOf(db, site, { actorId, action: 'site.test_delete', name })])
}
