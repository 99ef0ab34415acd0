import { and, eq, sql } from 'drizzle-orm'
import { cellTestDoc, type CellTestDoc } from '#shared/analytics/cell-test.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { cellTests } from '#worker/db/schema/analytics.ts'
import { assertions } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'

export type CellTestRow = Omit<typeof cellTests.$inferSelect, 'doc' | 'chosen'> & {
  doc: CellTestDoc
  chosen: VariantLetter | null
}

export function toTestRow(row: typeof cellTests.$inferSelect): CellTestRow {
  return { ...row, doc: cellTestDoc.parse(JSON.parse(row.doc)), chosen: row.chosen as VariantLetter | null }
}

const isRunning = (siteId: string) => and(eq(cellTests.siteId, siteId), eq(cellTests.state, 'running'))

/** The test that runs on a site. */
export async function findRunningTest(binding: D1Database, siteId: string): Promise<CellTestRow | undefined> {
  const [row] = await connect(binding).select().from(cellTests).where(isRunning(siteId))
  return row && toTestRow(row)
}

/** What a publication does to the site's test. */
export type TestChange =
  /** None runs, and none has begun since it was looked for. */
  | { kind: 'none' }
  /** The same one goes on. */
  | { kind: 'keep'; id: string; version: number }
  | { kind: 'start'; id: string; version: number }
  | { kind: 'end'; id: string; version: number; chosen: VariantLetter | null; doc: CellTestDoc }

/**
 * Statements for the batch that moves a site's pointer or ends its test: the batch fails unless the test is as it was
 * when the release was frozen, so that a release holds variants if and only if its test runs
 * (docs/decisions/0056).
 */
export function changeTest(db: Database, siteId: string, change: TestChange) {
  const at = now()
  const running = sql`(SELECT count(*) FROM ${cellTests} WHERE ${isRunning(siteId)})`
  if (change.kind === 'none') return [db.insert(assertions).select(sql`SELECT 1 - ${running}`)]
  const { id, version } = change
  const one = and(eq(cellTests.siteId, siteId), eq(cellTests.id, id), eq(cellTests.version, version))
  if (change.kind === 'keep') {
    const same = sql`(SELECT count(*) FROM ${cellTests} WHERE ${and(one, eq(cellTests.state, 'running'))})`
    return [db.insert(assertions).select(sql`SELECT ${same}`)]
  }
  const set =
    change.kind === 'start'
      ? { state: 'running' as const, startedAt: at }
      : { state: 'ended' as const, endedAt: at, chosen: change.chosen, doc: JSON.stringify(change.doc) }
  const from = change.kind === 'start' ? 'draft' : 'running'
  return [
    db
      .update(cellTests)
      .set({ ...set, version: version + 1 })
      .where(and(one, eq(cellTests.state, from))),
    db.insert(assertions).select(sql`SELECT changes()`),
  ]
}
