import { and, eq, sql } from 'drizzle-orm'
import { experimentDoc, type ExperimentDoc } from '#shared/analytics/experiment.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import { mustChange } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { assertions } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'

/** How long after one look whether a test has its planned visits the next one comes, in milliseconds. */
export const CHECK_EVERY = 60 * 60 * 1000

export type ExperimentRow = Omit<typeof experiments.$inferSelect, 'doc' | 'chosen'> & {
  doc: ExperimentDoc
  chosen: VariantLetter | null
}

export function toExperimentRow(row: typeof experiments.$inferSelect): ExperimentRow {
  return { ...row, doc: experimentDoc.parse(JSON.parse(row.doc)), chosen: row.chosen as VariantLetter | null }
}

const isRunning = (siteId: string) => and(eq(experiments.siteId, siteId), eq(experiments.state, 'running'))

/** The test that runs on a site. */
export async function findRunningExperiment(binding: D1Database, siteId: string): Promise<ExperimentRow | undefined> {
  const [row] = await connect(binding).select().from(experiments).where(isRunning(siteId))
  return row && toExperimentRow(row)
}

/** The effect of a publication on the site's test. */
export type ExperimentChange =
  /** No test runs, and none has begun since the look-up. */
  | { kind: 'none' }
  /** The running test continues. */
  | { kind: 'keep'; id: string; version: number }
  | { kind: 'start'; id: string; version: number; endsByItself: boolean }
  | { kind: 'end'; id: string; version: number; chosen: VariantLetter | null; doc: ExperimentDoc }

/**
 * Statements for the batch that moves a site's pointer or ends its test: the batch fails unless the test is as it was
 * when the release was frozen, so that a release holds variants if and only if its test runs
 * (docs/decisions/0056).
 */
export function changeExperiment(db: Database, siteId: string, change: ExperimentChange) {
  const at = now()
  const running = sql`(SELECT count(*) FROM ${experiments} WHERE ${isRunning(siteId)})`
  if (change.kind === 'none') return [db.insert(assertions).select(sql`SELECT 1 - ${running}`)]
  const { id, version } = change
  const one = and(eq(experiments.siteId, siteId), eq(experiments.id, id), eq(experiments.version, version))
  if (change.kind === 'keep') {
    const same = sql`(SELECT count(*) FROM ${experiments} WHERE ${and(one, eq(experiments.state, 'running'))})`
    return [db.insert(assertions).select(sql`SELECT ${same}`)]
  }
  const set =
    change.kind === 'start'
      ? { state: 'running' as const, startedAt: at, checkAt: change.endsByItself ? at + CHECK_EVERY : null }
      : { state: 'ended' as const, endedAt: at, chosen: change.chosen, doc: JSON.stringify(change.doc), checkAt: null }
  const from = change.kind === 'start' ? 'draft' : 'running'
  return [
    db
      .update(experiments)
      .set({ ...set, version: version + 1 })
      .where(and(one, eq(experiments.state, from))),
    mustChange(db),
  ]
}
