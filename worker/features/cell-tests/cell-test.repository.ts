import { and, desc, eq, sql } from 'drizzle-orm'
import type { CellTestDoc } from '#shared/analytics/cell-test.ts'
import { TESTS_MAX } from '#shared/analytics/cell-test-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { type CellTestRow, toTestRow } from '#worker/entities/cell-test/running-test.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { cellTests } from '#worker/db/schema/analytics.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** A test, and the person who created it. */
export type NamedTest = CellTestRow & { createdByName: string }

const select = (db: Database) =>
  db
    .select({ test: cellTests, name: accounts.contactName, email: accounts.email })
    .from(cellTests)
    .leftJoin(accounts, eq(accounts.id, cellTests.createdBy))

type Found = { test: typeof cellTests.$inferSelect; name: string | null; email: string | null }
const toNamed = ({ test, name, email }: Found): NamedTest => ({
  ...toTestRow(test),
  createdByName: name || email || '',
})

/** The tests of a site, the newest first. */
export async function listTests(binding: D1Database, siteId: string): Promise<NamedTest[]> {
  const rows = await select(connect(binding))
    .where(eq(cellTests.siteId, siteId))
    .orderBy(desc(cellTests.createdAt))
    .limit(TESTS_MAX)
  return rows.map(toNamed)
}

/** A test of a site. */
export async function findTest(binding: D1Database, siteId: string, id: string): Promise<NamedTest | undefined> {
  const [row] = await select(connect(binding)).where(and(eq(cellTests.id, id), eq(cellTests.siteId, siteId)))
  return row && toNamed(row)
}

type Action = 'site.test_create' | 'site.test_edit' | 'site.test_delete'

function entryOf(db: Database, site: SiteRow, actorId: string, action: Action, name: string) {
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

type NewTest = { id: string; cellId: string; doc: CellTestDoc }

/** Stores a draft. Throws `limit_tests`. */
export async function insertTest(
  binding: D1Database,
  site: SiteRow,
  actorId: string,
  { id, cellId, doc }: NewTest,
): Promise<void> {
  const db = connect(binding)
  const at = now()
  const guard = db.insert(cellTests).select(
    sql`SELECT ${id}, ${site.id}, ${cellId}, 'draft', ${JSON.stringify(doc)}, 1, ${at}, ${actorId}, NULL, NULL, NULL
      WHERE (SELECT count(*) FROM ${cellTests} WHERE ${eq(cellTests.siteId, site.id)}) < ${TESTS_MAX}`,
  )
  const entry = entryOf(db, site, actorId, 'site.test_create', doc.name)
  await runGuarded(db, guard, [entry], () => new AppError('limit_tests', { values: { max: TESTS_MAX } }))
}

type Saved = { id: string; version: number }

/** Changes a draft. Throws `stale` where it has changed, began or was deleted. */
export async function updateTest(
  binding: D1Database,
  site: SiteRow,
  actorId: string,
  { id, version, cellId, doc }: Saved & NewTest,
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(cellTests)
    .set({ cellId, doc: JSON.stringify(doc), version: version + 1 })
    .where(isDraft(site, { id, version }))
  await runGuarded(db, guard, [entryOf(db, site, actorId, 'site.test_edit', doc.name)])
}

const isDraft = (site: SiteRow, { id, version }: Saved) =>
  and(eq(cellTests.siteId, site.id), eq(cellTests.id, id), eq(cellTests.version, version), eq(cellTests.state, 'draft'))

/** Deletes a test that does not run. Throws `stale`. */
export async function deleteTest(
  binding: D1Database,
  site: SiteRow,
  actorId: string,
  { id, version, name }: Saved & { name: string },
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .delete(cellTests)
    .where(
      and(
        eq(cellTests.siteId, site.id),
        eq(cellTests.id, id),
        eq(cellTests.version, version),
        sql`${cellTests.state} <> 'running'`,
      ),
    )
  await runGuarded(db, guard, [entryOf(db, site, actorId, 'site.test_delete', name)])
}
