import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createManyBills } from '#tests/setup/bills.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { call } from '#tests/setup/client.ts'
import { billSearchQuery } from '#shared/billing/bill-search.ts'
import { addMonths } from '#shared/time/months.ts'
import { startBillCsv } from './bill-csv.service.ts'
import { searchBills, sumBills } from './bill-search.repository.ts'

const BILLS = 30_000
const MONTHS = 30

let operator: Awaited<ReturnType<typeof createAccount>>

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  const payer = await createAccount(env, { type: 'USER', parent: operator })
  await createManyBills(env, payer, BILLS, (n) => ({
    month: addMonths('2024-01', n % MONTHS),
    revision: n,
    year: 2020,
    number: n,
    status: n % 997 === 0 ? 'failed' : 'paid',
    companyName: `Company ${n}`,
    lines: [],
    planFee: 1000,
    subtotal: 1000,
    tax: 100,
    total: 1100,
    issuedAt: n,
  }))
})

const query = (values: object = {}) => billSearchQuery.parse(values)

async function rowsOf<T>(run: (database: D1Database) => Promise<T>): Promise<[T, number]> {
  const { database, usage } = countDatabase(env.DB)
  return [await run(database), usage.rowsRead]
}

async function planOf(values: object): Promise<string> {
  const statements: string[] = []
  const spy = {
    prepare: (sql: string) => {
      const statement = env.DB.prepare(sql)
      const bind = (...params: unknown[]) => {
        statements.push(sql)
        return Object.assign(statement.bind(...params), {})
      }
      return Object.assign(Object.create(statement) as D1PreparedStatement, { bind })
    },
  } as unknown as D1Database
  await sumBills(spy, query(values))
  const [sql = ''] = statements
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => '1'))
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('; ')
}

describe('a search among thirty thousand bills', () => {
  it('reads entries of the covering index, and no row', async () => {
    expect(await planOf({ search: 'Company', amountFrom: 1, issuedFrom: '2026-01-01', method: 'card' })).toContain(
      'COVERING INDEX bills_listed',
    )
    expect(await planOf({ search: '2020-000007' })).toContain('INDEX bills_number')
  })

  it('sums at most one entry a bill of its months', async () => {
    const [all, rows] = await rowsOf((database) => sumBills(database, query()))
    expect([...all.byStatus.values()].reduce((sum, { count }) => sum + count, 0)).toBe(BILLS)
    expect(rows).toBeLessThanOrEqual(BILLS * 2 + 20)
    const [, ofMonth] = await rowsOf((database) => sumBills(database, query({ from: '2026-03', to: '2026-03' })))
    expect(ofMonth).toBeLessThanOrEqual((BILLS / MONTHS) * 2 + 20)
    const [, ofNumber] = await rowsOf((database) => sumBills(database, query({ search: '2020-7' })))
    expect(ofNumber).toBeLessThanOrEqual(10)
  })

  it('stops at its limit, says where, and looks no further', async () => {
    const filters = query({ status: 'failed', limit: 100 })
    const [sums, rows] = await rowsOf((database) => sumBills(database, filters, 5000))
    expect(rows).toBeLessThanOrEqual(5000 * 2 + 20)
    expect(sums.edge?.month).toBe('2026-02')
    const [page, read] = await rowsOf((database) => searchBills(database, filters, sums.edge))
    expect(page.length).toBeGreaterThan(0)
    expect(sums.byStatus.get('failed')).toMatchObject({ count: page.length })
    expect(read).toBeLessThanOrEqual(5000 + 10 * 100 + 20)
  })

  it('reads a page of the default order in ten rows a bill', async () => {
    const [page, rows] = await rowsOf((database) => searchBills(database, query(), undefined))
    expect(page).toHaveLength(20)
    expect(rows).toBeLessThanOrEqual(10 * 20 + 20)
  })

  it('writes a file with at most six rows a bill', async () => {
    const caller = { accountId: operator.id, personId: operator.id } as Parameters<typeof startBillCsv>[1]['caller']
    const { database, usage } = countDatabase(env.DB)
    const counting = { ...env, DB: database }
    const file = await startBillCsv(counting, { caller, filters: {}, language: 'ja' })
    const text = await new Response(file).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(BILLS + 1)
    expect(usage.rowsRead / BILLS).toBeLessThanOrEqual(6.1)
    expect(usage.calls).toBeLessThanOrEqual(BILLS / 1000 + 4)
  })

  it('answers a call with few queries', async () => {
    const { token } = await signIn(env, operator)
    const { database, usage } = countDatabase(env.DB)
    const answer = await call('GET', '/v1/master/bill', { token, env: { ...env, DB: database } })
    expect(answer.json.data).toMatchObject({ total: BILLS, is_complete: true })
    expect(usage.calls).toBeLessThanOrEqual(3)
  })
})
