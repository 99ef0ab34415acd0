import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { fixMonths } from './fix-months.jobs.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const start = (month: string) => startOfMonth(month)
const moveTo = (at: number) => setClockOffset(at - Date.now())

type Account = Awaited<ReturnType<typeof createAccount>>
type Wire = Record<string, unknown>
type Statement = { state: string; data_list: Wire[]; totals: Wire; own_purchase: number | null; total: number }

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

beforeEach(async () => {
  const tables = ['bills', 'bill_months', 'partner_charges', 'partner_months', 'partner_plans']
  for (const table of [...tables, 'contract_plans', 'contracts', 'view_months', 'view_days', 'live_periods'])
    await run(`DELETE FROM ${table}`)
  await run('UPDATE accounts SET contract_starts_at = NULL')
  await run('DELETE FROM plan_versions WHERE effective_from > 0')
  await setPrices(env, 'oem', 1, { price: 200_000, licensePrice: 700 })
  await setPrices(env, 'light', 1, {
    price: 31_000,
    limitAccess: 1000,
    limitAccessPrice: 100,
    includedCells: 10,
    blockPrice: 50,
    licensePrice: 300,
  })
})
afterEach(() => setClockOffset(0))

type Offer = {
  price: number | null
  views?: number
  block?: number
  licence?: number
  isOffered?: number
  name?: string
}

/** Stores a row of a partner's own list. */
const offer = (partner: Account, from: number, { price, views, block, licence, isOffered = 1, name = '' }: Offer) =>
  run(
    `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at,
      limit_access_price, block_price, license_price) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
    partner.id,
    PLAN_IDS.light,
    from,
    isOffered,
    name,
    price,
    views ?? null,
    block ?? null,
    licence ?? null,
  )

const from = start('2027-03')

/** A partner with its admin and three users, one below the admin and one from the middle of the month on. */
async function openTree() {
  const partner = await createContracted(env, { from, plan: 'oem' }, { type: 'OEM_MASTER', licenseIssuance: false })
  const below = { parent: partner, licenseIssuance: false }
  const admin = await createContracted(env, { from, plan: 'oem' }, { ...below, type: 'OEM_ADMIN' })
  const whole = await createContracted(env, { from }, { ...below, companyName: 'Aoi', licenseIssuance: true })
  const late = await createContracted(env, { from: from + 21 * DAY }, { ...below, companyName: 'Beni' })
  const ofAdmin = await createContracted(
    env,
    { from },
    { parent: admin, licenseIssuance: false, companyName: 'Chairo' },
  )
  await run("INSERT INTO view_months (month, account_id, views) VALUES ('2027-03', ?, 3001)", whole.id)
  await run(
    'INSERT INTO live_periods (site_id, since, account_id, until, cells) VALUES (?, ?, ?, ?, 14)',
    crypto.randomUUID(),
    from,
    whole.id,
    start('2027-04') + HOUR,
  )
  await run('UPDATE accounts SET live_cells_since = ? WHERE id = ?', start('2027-04') + HOUR, whole.id)
  return { partner, admin, whole, late, ofAdmin }
}

async function read(account: Account, query = 'month=2027-03'): Promise<Statement> {
  const { token } = await signIn(env, account)
  const answer = await call('GET', `/v1/partner-statement?${query}`, { token })
  expect(answer.status).toBe(200)
  return answer.json.data
}

const listed = ({ data_list }: Statement, ...fields: string[]) =>
  data_list.map((row) => [row['company_name'], ...fields.map((field) => row[field])])

const billOf = async ({ id }: Account) => {
  const rows = await connect(env.DB).select().from(bills)
  return rows.find(({ accountId }) => accountId === id)
}

describe('the statement of a partner’s month', () => {
  it('is its own price times use: fee by days, cells, page views and licence, tax once a user', async () => {
    const { partner } = await openTree()
    await offer(partner, 1, { price: 62_000, views: 200, block: 70, licence: 500, name: '匠' })
    moveTo(start('2027-04') + 6 * HOUR)
    const statement = await read(partner)
    expect(listed(statement, 'plan_name', 'plan_fee', 'block_fee', 'view_fee', 'license_fee', 'tax', 'total')).toEqual([
      ['Aoi', '匠', 62_000, 280, 600, 500, 6338, 69_718],
      ['Beni', '匠', 20_000, 0, 0, 0, 2000, 22_000],
      ['Chairo', '匠', 62_000, 0, 0, 0, 6200, 68_200],
    ])
    expect(listed(statement, 'purchase', 'margin')).toEqual([
      ['Aoi', 31_000 + 200 + 300 + 700, 63_380 - 32_200],
      ['Beni', 10_000, 10_000],
      ['Chairo', 31_000, 31_000],
    ])
    expect(statement).toMatchObject({
      state: 'open',
      totals: { count: 3, subtotal: 145_380, tax: 14_538, total: 159_918, purchase: 73_200, margin: 72_180 },
      own_purchase: 400_000,
    })
  })

  it('is to the yen what the platform bills at equal prices', async () => {
    const { partner } = await openTree()
    await offer(partner, 1, { price: 31_000, views: 100, block: 50 })
    moveTo(start('2027-04') + 6 * HOUR)
    await makeBills(env)
    const bill = await billOf(partner)
    const { data_list, totals, own_purchase } = await read(partner)
    const own = data_list
      .flatMap((row) => row['lines'] as Wire[])
      .map(({ account_id, kind, amount }) => [account_id, kind, amount])
    const users = new Set(data_list.map((row) => row['account_id']))
    const billed = bill?.lines
      .filter(({ accountId }) => users.has(accountId))
      .map((one) => [one.accountId, one.kind, one.amount])
    const byId = (rows: unknown[][] | undefined) => rows?.map(String).toSorted()
    expect(byId(own)).toEqual(byId(billed))
    // The bill has the platform's initial fee besides.
    expect(Number(totals['purchase']) + Number(own_purchase)).toBe(Number(bill?.subtotal) - 100_000)
  })

  it('takes the operator’s fee while the partner offers nothing, and charges no use that the partner did not price', async () => {
    const { partner } = await openTree()
    moveTo(start('2027-04') + 6 * HOUR)
    expect(listed(await read(partner), 'plan_fee', 'block_fee', 'view_fee', 'license_fee')[0]).toEqual([
      'Aoi',
      31_000,
      0,
      0,
      0,
    ])
  })

  it('keeps the price of a plan that is no longer offered, and names a user whose plan has no price with its loss', async () => {
    const { partner } = await openTree()
    await offer(partner, 1, { price: 40_000, isOffered: 0 })
    await run(
      `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at) VALUES (?, ?, 1, 1, '', 90000, 0)`,
      partner.id,
      PLAN_IDS.pro,
    )
    moveTo(start('2027-04') + 6 * HOUR)
    expect(listed(await read(partner), 'subtotal')[0]).toEqual(['Aoi', 40_000])
    await run('UPDATE partner_plans SET price = NULL WHERE plan_id = ?', PLAN_IDS.light)
    expect(listed(await read(partner), 'subtotal', 'margin')[0]).toEqual(['Aoi', 0, -32_200])
  })

  it('takes the price of the month’s first moment, or of a contract’s start', async () => {
    const { partner } = await openTree()
    await offer(partner, 1, { price: 31_000 })
    await offer(partner, from + 10 * DAY, { price: 62_000 })
    moveTo(start('2027-04') + 6 * HOUR)
    expect(listed(await read(partner), 'plan_fee')).toEqual([
      ['Aoi', 31_000],
      ['Beni', 20_000],
      ['Chairo', 31_000],
    ])
  })

  it('is fixed once the platform’s bills of the month are made, and stays whatever changes', async () => {
    const { partner, whole } = await openTree()
    await offer(partner, 1, { price: 62_000 })
    moveTo(start('2027-04') + 6 * HOUR)
    await fixMonths(env)
    expect((await read(partner)).state).toBe('open')
    await makeBills(env)
    await Promise.all([fixMonths(env), fixMonths(env)])
    const fixed = await read(partner)
    expect(fixed).toMatchObject({ state: 'fixed', own_purchase: 400_000 })
    await run('UPDATE partner_plans SET price = 1')
    await run("UPDATE accounts SET company_name = 'Renamed', contract_status = 'inactive' WHERE id = ?", whole.id)
    await run('DELETE FROM view_months')
    await fixMonths(env)
    expect(await read(partner)).toEqual(fixed)
  })

  it('of the running month is a forecast: whole fees, and page views as they will probably be', async () => {
    const { partner, whole } = await openTree()
    await offer(partner, 1, { price: 31_000, views: 100 })
    moveTo(start('2027-04') + 10 * DAY)
    for (let day = 1; day <= 10; day++)
      await run(
        'INSERT INTO view_days (account_id, day, views) VALUES (?, ?, 100)',
        whole.id,
        `2027-04-${String(day).padStart(2, '0')}`,
      )
    const statement = await read(partner, 'month=2027-04')
    expect(statement.state).toBe('forecast')
    // 3,000 page views by the end of April: two units above the limit.
    expect(listed(statement, 'plan_fee', 'view_fee')[0]).toEqual(['Aoi', 31_000, 200])
    const { token } = await signIn(env, partner)
    expect((await call('GET', '/v1/partner-statement?month=2027-05', { token })).status).toBe(422)
  })

  it('is searched, sorted and paged, with the sums of what is found', async () => {
    const { partner } = await openTree()
    await offer(partner, 1, { price: 31_000 })
    moveTo(start('2027-04') + 6 * HOUR)
    const found = await read(partner, 'month=2027-03&search=ＡＯ')
    expect(listed(found)).toEqual([['Aoi']])
    expect(found.totals).toMatchObject({ count: 1, subtotal: 31_000 })
    const sorted = await read(partner, 'month=2027-03&sort=total&limit=2&page=2')
    expect(listed(sorted)).toEqual([['Beni']])
    expect(sorted).toMatchObject({ total: 3, totals: { count: 3 } })
    expect(listed(await read(partner, 'sort=margin'))[0]).toEqual(['Aoi'])
  })

  it('shows a partner’s admin its own users and no purchase prices', async () => {
    const { partner, admin } = await openTree()
    await offer(partner, 1, { price: 62_000 })
    moveTo(start('2027-04') + 6 * HOUR)
    const statement = await read(admin)
    expect(listed(statement, 'subtotal', 'purchase', 'margin')).toEqual([['Chairo', 62_000, null, null]])
    expect(statement).toMatchObject({ own_purchase: null, totals: { purchase: null, margin: null } })
    expect(JSON.stringify(statement)).not.toContain('31000')
  })

  it('is for partners and their people who may see money alone', async () => {
    const { partner, whole } = await openTree()
    await offer(partner, 1, { price: 62_000 })
    moveTo(start('2027-04') + 6 * HOUR)
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'viewer' })
    const operator = await createAccount(env, { type: 'MASTER' })
    const stranger = await createContracted(env, { from, plan: 'oem' }, { type: 'OEM_MASTER' })
    const status = async (account: Account) =>
      (await call('GET', '/v1/partner-statement', { token: (await signIn(env, account)).token })).status
    expect(await Promise.all([viewer, operator, whole].map(status))).toEqual([403, 403, 403])
    await run('UPDATE accounts SET sees_money = 1 WHERE id = ?', viewer.id)
    expect(await status(viewer)).toBe(200)
    expect(await read(stranger)).toMatchObject({ total: 0, totals: { count: 0 } })
  })

  it('is saved as CSV with purchase prices, for an admin without, and that is recorded', async () => {
    const { partner, admin } = await openTree()
    await offer(partner, 1, { price: 62_000 })
    moveTo(start('2027-04') + 6 * HOUR)
    const save = async (account: Account) => {
      const { token } = await signIn(env, account)
      const answer = await call('GET', '/v1/partner-statement/export?month=2027-03', { token })
      return { token, rows: answer.text.trim().split('\r\n') }
    }
    const { token, rows } = await save(partner)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('"仕入額（税抜）","粗利（税抜）"')
    expect(rows[1]).toContain('"62000","6200","68200","32200","29800"')
    const log = await call('GET', '/v1/audit-log?action=invoice', { token })
    expect(log.json.data.data_list).toMatchObject([{ action: 'invoice.export', count: 3 }])
    const other = await save(admin)
    expect(other.rows).toHaveLength(2)
    expect(other.rows[0]).not.toContain('仕入')
  })
})
