import { env as testEnv } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createPayment } from '#tests/setup/bills.ts'
import { beside } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { fillEmpty, fillTables, plantRow } from '#tests/setup/twins/filled-tables.ts'
import { SWEEPS } from '#tests/setup/twins/other-writes.ts'
import { type Row, readRows } from '#tests/setup/twins/tables.ts'
import { tableOf } from '#tests/setup/schema.ts'
import { createWorld, siteOf } from '#tests/setup/world.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { runScheduledJobs } from './schedule.jobs.ts'

const HOUR = 60 * 60_000

/** The tables that jobs sweep, e.g. of `entities/members/member.repository.ts delete(memberTokens)`. */
const SWEPT = new Set(SWEEPS.map((write) => getTableName(tableOf(/\((\w+)\)$/.exec(write)?.[1] ?? ''))))
/** Tables with checks, whose rows are made below. */
const MADE_BY_HAND = ['payments', 'domains', 'bank_settlements']
let env: Bindings

/** Two owners with rows in every table that is swept; everything is still valid for an hour. */
beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    const later = now() + HOUR
    const world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    for (const owner of ['user', 'userSibling'] as const) {
      const { id, accountId, memberId, billId } = siteOf(world, owner)
      await fillTables(database, { site_id: id, account_id: accountId, member_id: memberId }, later)
      await createPayment(env, billId, { status: 'succeeded', createdAt: later, updatedAt: later })
      await database
        .prepare(
          `INSERT INTO domains (id, site_id, account_id, role, hostname, state, started_at, state_at, next_at, findings, created_by, created_at)
            VALUES (?1, ?2, ?3, 'main', ?1 || '.example', 'waiting', ?4, ?4, ?4, '[]', ?3, ?4)`,
        )
        .bind(newId(), id, accountId, later)
        .run()
    }
    await plantRow(database, 'bank_accounts', { id: 'bank' }, later)
    await plantRow(database, 'bank_lines', { id: 'line', bank_account_id: 'bank' }, later)
    await plantRow(database, 'bank_settlements', { line_id: 'line' }, later)
    await plantRow(database, 'virtual_accounts', { status: 'waiting' }, later)
    await fillEmpty(
      database,
      [...SWEPT].filter((name) => !MADE_BY_HAND.includes(name)),
      later,
    )
  }),
)

/** Runs every job, also those that have just run. */
async function runAllJobs(): Promise<void> {
  await env.DB.prepare('DELETE FROM job_runs').run()
  await runScheduledJobs(env)
}

/** Rows in which jobs store their progress. */
const NOTES: Record<string, (row: Row) => boolean> = {
  job_runs: () => true,
  notices: ({ kind }) => String(kind).startsWith('mark:'),
  counters: ({ scope }) => scope === 'sweep',
}

/** All rows by table, without those in which jobs store their progress. */
async function snapshot(): Promise<Map<string, Row[]>> {
  const tables = await readRows(env.DB)
  return new Map(
    [...tables].map(([{ name }, rows]) => [name, rows.filter((row) => NOTES[name]?.(row) !== true)] as const),
  )
}

it('jobs change no row of anybody while nothing is due, in any table that they sweep', () =>
  beside(async () => {
    // The first runs handle new data, e.g. bills that need a mail.
    await runAllJobs()
    await runAllJobs()
    const before = await snapshot()
    const empty = [...SWEPT].filter((name) => before.get(name)?.length === 0)
    expect(empty).toEqual([])
    await runAllJobs()
    expect(await snapshot()).toEqual(before)
  }))
