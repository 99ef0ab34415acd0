import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_NAMES, type JournalFormat } from '#shared/billing/accounting/accounting-rules.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { moveTo } from '#tests/setup/billing-mails.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { eachEntry } from './journal.service.ts'
import { cutToWidth, writeJournal } from './journal-file.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let payer: Account

beforeEach(async () => {
  await env.DB.batch(
    ['accounting_settings', 'bank_settlements', 'refunds', 'credits', 'disputes', 'payments', 'bills'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  moveTo('2026-11-10 12:00')
  operator = await createAccount(env, { type: 'MASTER' })
  payer = await createAccount(env, { type: 'USER', parent: operator, companyName: '株式会社ヤマダ' })
})
afterEach(() => setClockOffset(0))

const line = (kind: BillLine['kind'], amount: number, taxPercent?: number): BillLine => ({
  accountId: payer.id,
  companyName: payer.companyName,
  kind,
  name: '',
  quantity: 1,
  unitPrice: amount,
  amount,
  ...(taxPercent !== undefined && { taxPercent }),
})
const billOf = (month: string, lines: BillLine[], values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, payer, { month, year: 2026, lines, ...sumLines(lines, month), ...values })

async function entries(from: string, to = from) {
  const found: { number: string; day: string; lines: unknown[] }[] = []
  for await (const { number, day, lines } of eachEntry(env, { from, to }))
    found.push({ number, day, lines: lines.map(({ account, amount, tax }) => [account, amount, tax]) })
  return found
}

async function ask(
  method: string,
  path: string,
  { as = operator, body, version }: { as?: Account; body?: unknown; version?: number } = {},
) {
  const { token } = await signIn(env, as)
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const { status, json } = await call(method, `/v1/master/accounting${path}`, { token, body, headers })
  return { status, json: json?.data ?? json }
}

/** The file as its receiver reads it. */
async function file(format: JournalFormat, encoding = 'utf-8') {
  const chunks: number[] = []
  for await (const chunk of writeJournal(eachEntry(env, { from: '2026-10', to: '2026-10' }), format, ACCOUNT_NAMES))
    chunks.push(...chunk)
  return new TextDecoder(encoding, { fatal: true }).decode(new Uint8Array(chunks)).trimEnd().split('\r\n')
}

describe('the entries of a bill', () => {
  it('stand in its month, with the tax of each rate and the initial fee deferred', async () => {
    await billOf('2026-10', [line('initial', 100_000), line('plan', 9_999), line('views', 105, 8)], { number: 7 })
    expect(await entries('2026-10')).toEqual([
      {
        number: 'S-2026-000007',
        day: '2026-10-31',
        lines: [
          ['receivable', 109_999 + 10_999 + 113, 0],
          ['sales', -(9_999 + 999), -999],
          ['deferred', -110_000, -10_000],
          ['sales', -113, -8],
        ],
      },
      {
        number: 'L-2026-000007-2026-10',
        day: '2026-10-31',
        lines: [
          ['deferred', 8333, 0],
          ['sales', -8333, 0],
        ],
      },
    ])
    expect(await entries('2026-11')).toEqual([
      {
        number: 'L-2026-000007-2026-11',
        day: '2026-11-30',
        lines: [
          ['deferred', 8333, 0],
          ['sales', -8333, 0],
        ],
      },
    ])
  })

  it('stand on the day of its issue where its month was closed by then', async () => {
    await billOf('2026-08', [line('plan', 1000)], { number: 8, issuedAt: now() })
    expect(await entries('2026-08', '2026-10')).toEqual([])
    expect((await entries('2026-11')).map(({ number, day }) => [number, day])).toEqual([
      ['S-2026-000008', '2026-11-10'],
    ])
  })

  it('are taken back where the month still is open, else on the day of the correction', async () => {
    const bill = await billOf('2026-10', [line('plan', 1000)], { number: 9, status: 'void', fromBalance: 100 })
    await billOf('2026-10', [line('plan', 700)], { number: 10, revision: 1, correctsId: bill.id, issuedAt: now() })
    expect((await entries('2026-10', '2026-11')).map(({ number, day }) => [number, day])).toEqual([
      ['S-2026-000009', '2026-10-31'],
      ['B-2026-000009', '2026-11-01'],
      ['S-2026-000010', '2026-10-31'],
      ['V-2026-000009', '2026-10-31'],
      ['BR-2026-000009', '2026-11-10'],
    ])
  })

  it('leave out held bills, which are counted', async () => {
    await billOf('2026-10', [line('plan', 1000)], { number: null, year: null, status: 'held', issuedAt: null })
    expect((await ask('GET', '?from=2026-10&to=2026-10')).json).toMatchObject({
      entries: 0,
      held: { count: 1, total: 1100 },
      open_from: '2026-10',
    })
  })

  it('are paid by card or settled by hand on their days', async () => {
    await billOf('2026-09', [line('plan', 1000)], { number: 1, status: 'paid', paidAt: now() })
    await billOf('2026-09', [line('plan', 2000)], {
      number: 2,
      revision: 1,
      status: 'completed',
      paidAt: now(),
      fromBalance: 200,
    })
    const paid = (await entries('2026-11')).map(({ number, day, lines }) => [number, day, lines[0]])
    expect(paid).toEqual([
      ['P-2026-000001', '2026-11-10', ['card', 1100, 0]],
      ['H-2026-000002', '2026-11-10', ['bank', 2000, 0]],
    ])
  })
})

describe('the preview', () => {
  it('balances, with the tax apart, and says which months are closed', async () => {
    await billOf('2026-08', [line('plan', 9_999)], { number: 3 })
    const { json } = await ask('GET', '?from=2026-08&to=2026-08')
    expect(json).toMatchObject({
      entries: 1,
      version: 0,
      names: { receivable: '売掛金', bank_fee: '支払手数料' },
      accounts: [
        { account: 'receivable', debit: 10_998, credit: 0 },
        { account: 'sales', debit: 0, credit: 9_999 },
        { account: 'tax', debit: 0, credit: 999 },
      ],
      kinds: [{ kind: 'sale', count: 1, total: 10_998 }],
      open_from: null,
    })
  })

  it('refuses months that are too many, in the future or reversed, and other people', async () => {
    for (const query of [
      '?from=2025-10&to=2026-10',
      '?from=2026-11&to=2026-12',
      '?from=2026-10&to=2026-09',
      '?from=x&to=y',
    ])
      expect((await ask('GET', query)).status).toBe(422)
    expect((await ask('GET', '?from=2026-10&to=2026-10', { as: payer })).status).toBe(403)
  })
})

describe('the names of the accounts', () => {
  const { bankFee: _bank, lateFees, ...sameInAll } = ACCOUNT_NAMES
  const body = { ...sameInAll, bank_fee: '雑費', late_fees: lateFees }

  it('are saved once of two, and count from then on', async () => {
    const both = await Promise.all([ask('PUT', '', { body, version: 0 }), ask('PUT', '', { body, version: 0 })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect((await ask('PUT', '', { body: { ...body, sales: '収入' }, version: 1 })).json).toMatchObject({
      names: { sales: '収入', bank_fee: '雑費' },
      version: 2,
    })
    expect((await ask('PUT', '', { body: { ...body, sales: ' ' }, version: 2 })).status).toBe(422)
  })
})

describe('the file', () => {
  beforeEach(() => billOf('2026-10', [line('initial', 100_000), line('plan', 9_999)], { number: 7 }))

  it('has the columns of freee, with amounts and tax beside their codes', async () => {
    const { token } = await signIn(env, operator)
    const path = '/v1/master/accounting/export?from=2026-10&to=2026-10'
    const answer = await call('GET', `${path}&format=freee`, { token })
    const rows = answer.text.split('\r\n')
    expect(rows[0]).toBe(
      '"日付","伝票番号","借方勘定科目","借方取引先","借方税区分","借方金額","借方税額","貸方勘定科目","貸方取引先","貸方税区分","貸方金額","貸方税額","摘要"',
    )
    const text = 'S-2026-000007 売上 2026年10月分 株式会社ヤマダ'
    expect(rows.slice(1, 3)).toEqual([
      `"2026/10/31","1","売掛金","株式会社ヤマダ","対象外","120998","0","売上高","株式会社ヤマダ","課税売上10%","10998","999","${text}"`,
      `"2026/10/31","1","","","","","","前受収益","株式会社ヤマダ","課税売上10%","110000","10000","${text}"`,
    ])
    const yayoi = await call('GET', `${path}&format=yayoi`, { token })
    expect(yayoi.headers.get('content-type')).toBe('text/csv; charset=shift_jis')
  })

  it('has the 27 columns of MoneyForward, and the number as a memo', async () => {
    const rows = await file('moneyforward')
    expect(rows.map((row) => row.split('","').length)).toEqual(rows.map(() => 27))
    expect(rows[1]).toContain('"売上高","","","","課税売上 10%","","10998","999"')
    expect(rows[1]).toContain('"S-2026-000007","",')
  })

  it('has the 25 columns of Yayoi in Shift_JIS, with the flags of an entry of several rows', async () => {
    const rows = await file('yayoi', 'shift_jis')
    expect(rows.map((row) => row.split('","').length)).toEqual([25, 25, 25])
    expect(rows.map((row) => row.slice(1, 5))).toEqual(['2110', '2101', '2000'])
    expect(rows[0]).toContain('"売上高","","","課税売上内10%","10998","999"')
    expect(rows[1]).toContain('"","","","","0","0","前受収益","","","課税売上内10%","110000","10000"')
  })

  it('is cut by columns where a program takes no more', () => {
    expect(cutToWidth('A売上ｱ', 5)).toBe('A売上')
    expect(cutToWidth('A売上ｱ', 6)).toBe('A売上ｱ')
  })
})
