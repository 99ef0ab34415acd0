import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { addMonths, endOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
type Row = Record<string, unknown>

let operator: Account
let payer: Account
const tokens = new Map<string, string>()
const MONTH = addMonths(monthOf(now()), -1)

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER', contactName: 'Operator Person' })
  payer = await createAccount(env, { type: 'USER', parent: operator })
})
afterEach(() => setClockOffset(0))

async function ask(account: Account, method: string, path: string, options: { version?: number; body?: unknown } = {}) {
  const token = tokens.get(account.id) ?? (await signIn(env, account)).token
  tokens.set(account.id, token)
  const headers: Record<string, string> = options.version === undefined ? {} : { 'if-match': `"${options.version}"` }
  return call(method, `/v1${path}`, { token, headers, body: options.body })
}

const lineOf = (kind: BillLine['kind'], amount: number, values: Partial<BillLine> = {}): BillLine => ({
  accountId: payer.id,
  companyName: payer.companyName,
  kind,
  name: 'Light',
  quantity: 1,
  unitPrice: amount,
  amount,
  ...values,
})

let revision = 1000
/** A settled bill with these lines. */
function settled(lines: readonly BillLine[], values: Parameters<typeof createBill>[2] = {}) {
  const sums = { lines: [...lines], ...sumLines(lines, MONTH) }
  return createBill(env, payer, { revision: ++revision, ...sums, status: 'completed', paidAt: now(), ...values })
}

const credit = (id: string, version: number, body: object, account = operator) =>
  ask(account, 'POST', `/master/bill/${id}/credit`, { version, body: { reason: '二重請求', ...body } })
const rows = async (table: string, id: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE bill_id = ? ORDER BY id`).bind(id).all<Row>()).results
const billRow = async (id: string) =>
  (await env.DB.prepare('SELECT * FROM bills WHERE id = ?').bind(id).first<Row>()) ?? {}
const balance = async (account: Account) => (await ask(account, 'GET', '/user/bill')).json.data.balance as number

describe('crediting', () => {
  it('credits a settled bill in full by a transfer, which is marked as made', async () => {
    const bill = await settled([lineOf('plan', 10_003), lineOf('views', 2_005, { taxPercent: 8 })])
    const answer = await credit(bill.id, bill.version, { way: 'bank' })
    expect(answer.status).toBe(200)
    const { data } = answer.json
    expect(data).toMatchObject({ status: 'completed', credited: bill.total, steps: ['exportPdf'] })
    expect(data.credits).toMatchObject([
      {
        number: expect.stringMatching(/^CR-\d{4}-\d{6}$/),
        way: 'bank',
        status: 'pending',
        reason: '二重請求',
        done_at: null,
        steps: ['done'],
        subtotal: bill.subtotal,
        tax: bill.tax,
        total: bill.total,
        tax_rates: [
          { percent: 10, subtotal: 10_003, tax: 1000 },
          { percent: 8, subtotal: 2005, tax: 160 },
        ],
      },
    ])
    const body = { credit_id: data.credits[0].id, step: 'done' }
    const done = await ask(operator, 'PATCH', `/master/bill/${bill.id}/credit`, { version: data.version, body })
    expect(done.json.data.credits).toMatchObject([{ status: 'done', steps: [], done_at: expect.any(String) }])
    const again = await ask(operator, 'PATCH', `/master/bill/${bill.id}/credit`, {
      version: done.json.data.version,
      body,
    })
    expect(again.status).toBe(409)
    const seen = (await ask(payer, 'GET', `/user/bill/${bill.id}`)).json.data
    expect(seen.credits).toHaveLength(1)
    expect(seen).toMatchObject({ returnable: null, steps: ['exportPdf'] })
    expect(seen.history.map(({ action }: { action: string }) => action)).toContain('bill.credit')
  })

  it('credits parts of lines; all parts together have the tax of the bill, to the yen', async () => {
    const bill = await settled([lineOf('plan', 1_005), lineOf('licences', 1_009), lineOf('correction', -504)])
    const parts = [
      [{ line: 0, amount: 3 }],
      [
        { line: 0, amount: 502 },
        { line: 1, amount: 507 },
      ],
      [
        { line: 2, amount: -4 },
        { line: 1, amount: 7 },
      ],
      undefined,
    ]
    let { version } = bill
    for (const lines of parts) {
      const answer = await credit(bill.id, version, { way: 'bank', lines })
      expect(answer.status).toBe(200)
      version = answer.json.data.version
    }
    const stored = await rows('credits', bill.id)
    const sum = (name: string) => stored.reduce((all, row) => all + Number(row[name]), 0)
    expect([sum('subtotal'), sum('tax'), sum('total')]).toEqual([bill.subtotal, bill.tax, bill.total])
    expect(stored.every((row) => Number(row['total']) > 0)).toBe(true)
    expect((await credit(bill.id, version, { way: 'bank' })).status).toBe(422)
  })

  it.each([
    ['more than a line', [{ line: 0, amount: 10_001 }], 'lines.0.amount'],
    ['nothing of a line', [{ line: 0, amount: 0 }], 'lines.0.amount'],
    ['less than nothing', [{ line: 0, amount: -1 }], 'lines.0.amount'],
    ['a line that the bill lacks', [{ line: 2, amount: 1 }], 'lines.0.line'],
    [
      'a line twice',
      [
        { line: 0, amount: 1 },
        { line: 0, amount: 1 },
      ],
      'lines.1.line',
    ],
    ['a deduction the other way round', [{ line: 1, amount: 1 }], 'lines.0.amount'],
    ['a deduction alone', [{ line: 1, amount: -1 }], 'lines'],
    ['more of a fee than its deduction left', [{ line: 0, amount: 9001 }], 'lines.0.amount'],
  ])('refuses %s, and stores nothing', async (_, lines, path) => {
    const bill = await settled([lineOf('plan', 10_000), lineOf('correction', -1000)])
    const answer = await credit(bill.id, bill.version, { way: 'bank', lines })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.fields)).toEqual([path])
    expect(await rows('credits', bill.id)).toEqual([])
    expect(await billRow(bill.id)).toMatchObject({ credited: 0, version: bill.version })
  })

  it('credits once in two tabs at once, and numbers without gaps', async () => {
    const bills = await Promise.all(Array.from({ length: 6 }, () => settled([lineOf('plan', 1000)])))
    const answers = await Promise.all(
      bills.flatMap(({ id, version }) => [
        credit(id, version, { way: 'bank' }),
        credit(id, version, { way: 'balance' }),
      ]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(6)
    const { results } = await env.DB.prepare('SELECT number FROM credits WHERE year > 1900 ORDER BY number').all<{
      number: number
    }>()
    expect(results.map(({ number }) => number)).toEqual(results.map((_, index) => index + 1))
  })

  it.each(['held', 'unpaid', 'processing', 'failed', 'void'] as const)('credits no bill that is %s', async (status) => {
    const bill = await settled([lineOf('plan', 1000)], { status, paidAt: null })
    expect((await credit(bill.id, bill.version, { way: 'bank' })).status).toBe(409)
  })

  it('gives nothing back to a card that was not charged, and nothing as returned that was not', async () => {
    const bill = await settled([lineOf('plan', 1000)])
    for (const way of ['card', 'outside'])
      expect((await credit(bill.id, bill.version, { way })).json).toMatchObject({ code: 'credit_way' })
  })

  it('leaves it to the operator who decides about money', async () => {
    const bill = await settled([lineOf('plan', 1000)])
    expect((await credit(bill.id, bill.version, { way: 'bank' }, payer)).status).toBe(403)
  })
})

describe('the balance', () => {
  it('settles the next bills, never more than a bill, and carries the rest on; a voided bill returns its part', async () => {
    const account = await createAccount(env, { type: 'USER', parent: operator })
    const before = payer
    payer = account
    const bill = await settled([lineOf('plan', 10_000)])
    payer = before
    expect((await credit(bill.id, bill.version, { way: 'balance' })).json.data.credits).toMatchObject([
      { status: 'done' },
    ])
    expect(await balance(account)).toBe(11_000)
    const unissued = { status: 'held', year: null, number: null, issuedAt: null, dueAt: null } as const
    const release = async (id: string, version = 1) =>
      (await ask(operator, 'POST', `/master/bill/${id}/release`, { version })).json.data
    const small = await createBill(env, account, {
      ...unissued,
      revision: 1,
      ...sumLines([lineOf('plan', 2000)], MONTH),
      lines: [lineOf('plan', 2000)],
    })
    expect(await release(small.id)).toMatchObject({ status: 'completed', from_balance: 2200, total: 2200 })
    expect(await balance(account)).toBe(8800)
    const large = await createBill(env, account, { ...unissued, revision: 2 })
    const issued = await release(large.id)
    expect(issued).toMatchObject({ status: 'unpaid', from_balance: 8800, total: 11_000 })
    expect(await balance(account)).toBe(0)
    const lines = [{ account_id: account.id, kind: 'plan', quantity: 28, unit_price: 1000 }]
    const corrected = await ask(operator, 'POST', `/master/bill/${large.id}/void`, {
      version: issued.version,
      body: { reason: 'wrong', lines },
    })
    expect(corrected.json.data).toMatchObject({ status: 'completed', from_balance: corrected.json.data.total })
    expect(await balance(account)).toBe(8800 - corrected.json.data.total)
  })
})

describe('reopening', () => {
  const reopen = (id: string, version: number) =>
    ask(operator, 'POST', `/master/bill/${id}/reopen`, { version, body: { reason: '別の会社の入金でした' } })

  it('makes a bill that was settled this month owed again, with a reason, and settling is told again', async () => {
    const bill = await settled([lineOf('plan', 1000)])
    await env.DB.prepare("INSERT INTO notices (kind, subject, account_id, created_at) VALUES ('bill_paid', ?, ?, 1)")
      .bind(bill.id, payer.id)
      .run()
    const { data } = (await reopen(bill.id, bill.version)).json
    expect(data).toMatchObject({ status: 'unpaid', paid_at: null, due_at: new Date(Number(bill.dueAt)).toISOString() })
    expect(data.history[0]).toMatchObject({ action: 'bill.reopen', reason: '別の会社の入金でした' })
    expect(await env.DB.prepare('SELECT * FROM notices WHERE subject = ?').bind(bill.id).first()).toBeNull()
    expect((await reopen(bill.id, data.version)).status).toBe(409)
  })

  it('leaves a bill whose card was declined failed, so that it is collected as before', async () => {
    const bill = await settled([lineOf('plan', 1000)], { method: 'card' })
    await createPayment(env, bill.id)
    const { data } = (await reopen(bill.id, bill.version)).json
    expect(data).toMatchObject({ status: 'failed' })
    const entry = await env.DB.prepare("SELECT detail FROM history WHERE action = 'bill.reopen' AND subject_id = ?")
      .bind(bill.id)
      .first<{ detail: string }>()
    expect(JSON.parse(entry?.detail as string).changes).toEqual([
      { field: 'billStatus', from: 'completed', to: 'failed' },
    ])
  })

  it('refuses it after the month, with a credit note, for a paid bill, and for one that the balance settled', async () => {
    const late = await settled([lineOf('plan', 1000)], { paidAt: startOfMonth(monthOf(now())) - 1 })
    expect((await reopen(late.id, late.version)).json).toMatchObject({ code: 'reopen_over' })
    const credited = await settled([lineOf('plan', 1000)])
    const { version } = (await credit(credited.id, credited.version, { way: 'bank' })).json.data
    expect((await reopen(credited.id, version)).json).toMatchObject({ code: 'reopen_over' })
    const paid = await settled([lineOf('plan', 1000)], { status: 'paid' })
    expect((await reopen(paid.id, paid.version)).json).toMatchObject({ code: 'bill_state' })
    const covered = await settled([lineOf('plan', 1000)], { fromBalance: 1100 })
    expect((await reopen(covered.id, covered.version)).json).toMatchObject({ code: 'reopen_over' })
  })

  it('lets the last moment of the month count', async () => {
    const bill = await settled([lineOf('plan', 1000)])
    setClockOffset(endOfMonth(monthOf(now())) - now() - 60_000)
    tokens.clear()
    expect((await reopen(bill.id, bill.version)).status).toBe(200)
    tokens.clear()
  })
})
