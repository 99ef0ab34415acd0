import { env as testEnv } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { unlimited } from '#tests/setup/quiet-env.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { JOBS } from './job-table.ts'

// A sweep deletes a bounded number of rows in a statement, and finds them by an index: tables grow, runs do not.

/** Tables that stay small: a row a day or a month, or one for each job. */
const SMALL = /^(?:visit_salts|backup_runs|e|n|value|json_each|some|old)$/

/** Every statement that the scheduled jobs prepare. */
async function statementsOf(env: Bindings): Promise<string[]> {
  const seen = new Set<string>()
  const DB = new Proxy(env.DB, {
    get(database, member) {
      if (member === 'prepare')
        return (sql: string) => {
          seen.add(sql)
          return database.prepare(sql)
        }
      const value: unknown = Reflect.get(database, member, database)
      return typeof value === 'function' ? value.bind(database) : value
    },
  })
  for (const { run } of JOBS) await run({ ...env, DB })
  return [...seen]
}

type Step = { detail: string }

/** The tables that a statement reads from end to end. */
async function scannedBy(env: Bindings, sql: string): Promise<string[]> {
  const count = sql.split('?').length - 1
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: count }, () => 1))
    .all<Step>()
  return results.flatMap(({ detail }) => /^SCAN (\w+)(?! USING)/.exec(detail)?.[1] ?? [])
}

it('deletes by an index, and never without a bound', async () => {
  const env = unlimited(testEnv)
  const deletions = (await statementsOf(env)).filter((sql) => /^delete/i.test(sql))
  expect(deletions.length).toBeGreaterThan(20)
  const open = deletions.filter((sql) => !/\blimit\b|json_each|visit_salts|_assert/i.test(sql))
  expect(open).toEqual([])
  const scans = await Promise.all(deletions.map(async (sql) => ({ sql, tables: await scannedBy(env, sql) })))
  expect(scans.filter(({ tables }) => tables.some((table) => !SMALL.test(table)))).toEqual([])
})
