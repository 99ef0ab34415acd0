import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { storeBillingProfile } from '#tests/setup/billing-profiles.ts'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
type Bill = Awaited<ReturnType<typeof createBill>>

let operator: Account
let partner: Account
let admin: Account
let direct: Account
let other: Account
const tokens = new Map<string, string>()

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER', contactName: 'Operator Person' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
  direct = await createAccount(env, { type: 'USER', parent: operator, companyName: '月白' })
  other = await createAccount(env, { type: 'MASTER_USER', parent: operator })
})

async function ask(account: Account, method: string, path: string, options: { version?: number; body?: unknown } = {}) {
  const token = tokens.get(account.id) ?? (await signIn(env, account)).token
  tokens.set(account.id, token)
  const headers: Record<string, string> = options.version === undefined ? {} : { 'if-match': `"${options.version}"` }
  return call(method, `/v1${path}`, { token, headers, body: options.body })
}

let revision = 100
const bill = (payer: Account, values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, payer, { revision: (revision += 10), ...values })
const held = (payer: Account) =>
  bill(payer, { status: 'held', holdReasons: ['amount'], year: null, number: null, issuedAt: null, dueAt: null })
const numberOf = ({ year, number }: Bill) => `${year}-${String(number).padStart(6, '0')}`
const stored = (id: string) => env.DB.prepare('SELECT * FROM bills WHERE id = ?').bind(id).first()

const complete = (one: Bill, options: { version?: number; confirmation?: string; by?: Account } = {}) =>
  ask(options.by ?? operator, 'PATCH', `/master/bill/${one.id}/force-complete`, {
    version: options.version ?? one.version,
    body: { reason: '6/30 入金', confirmation: options.confirmation ?? numberOf(one) },
  })

/** The plan for 28 days, which a month of any length has. */
const line = (payer: Account, values: object = {}) => ({
  account_id: payer.id,
  kind: 'plan',
  quantity: 28,
  unit_price: 8000,
  ...values,
})
const correct = (one: Bill, payer: Account, values: { lines?: object[]; version?: number } = {}) =>
  ask(operator, 'POST', `/master/bill/${one.id}/void`, {
    version: values.version ?? one.version,
    body: { reason: '単価の誤り', note: 'お詫びして訂正します', lines: values.lines ?? [line(payer)] },
  })

describe('reading bills', () => {
  it('answers 404 for another account’s bill, also to a partner and its admin', async () => {
    const one = await bill(direct)
    expect((await ask(direct, 'GET', `/user/bill/${one.id}`)).status).toBe(200)
    for (const [account, path] of [
      [other, '/user/bill/'],
      [admin, '/user/bill/'],
      [partner, '/oem-master/bill/'],
    ] as const)
      expect((await ask(account, 'GET', path + one.id)).status).toBe(404)
    expect((await ask(direct, 'GET', `/master/bill/${one.id}`)).status).toBe(403)
  })

  it('hides a held bill from its owner, in the list too, and its reasons after the release', async () => {
    const one = await held(direct)
    expect((await ask(direct, 'GET', `/user/bill/${one.id}`)).status).toBe(404)
    const list = await ask(direct, 'GET', '/user/bill?limit=100')
    expect(list.text).not.toContain(one.id)
    expect((await ask(operator, 'GET', `/master/bill/${one.id}`)).json.data).toMatchObject({
      status: 'held',
      number: null,
      hold_reasons: ['amount'],
      steps: ['release', 'void'],
    })
    const released = await ask(operator, 'POST', `/master/bill/${one.id}/release`, { version: 1 })
    expect(released.json.data).toMatchObject({ status: 'unpaid', version: 2 })
    const seen = (await ask(direct, 'GET', `/user/bill/${one.id}`)).json.data
    expect(seen).toMatchObject({ status: 'unpaid', hold_reasons: [], steps: ['pay', 'exportPdf'] })
    expect(JSON.stringify(seen)).not.toContain('release')
  })

  it('lists the past year and on demand all, months ahead never', async () => {
    const month = monthOf(now())
    const old = await bill(other, { month: addMonths(month, -20) })
    const recent = await bill(other, { month: addMonths(month, -2) })
    const idsOf = async (query: string) =>
      (await ask(other, 'GET', `/user/bill?limit=100&${query}`)).json.data.data_list.map(
        (one: { id: string }) => one.id,
      )
    expect(await idsOf('')).toEqual([recent.id])
    expect(await idsOf('all=true')).toEqual([recent.id, old.id])
    expect(await idsOf(`all=true&to=${addMonths(month, -12)}`)).toEqual([old.id])
    expect(await idsOf('status=paid')).toEqual([])
    for (const [query, field, text] of [
      [`from=${addMonths(month, 1)}`, 'from', '未来'],
      [`to=${addMonths(month, 1)}`, 'to', '未来'],
      [`from=${addMonths(month, -13)}`, 'from', '1年前'],
      [`from=${month}&to=${addMonths(month, -1)}`, 'to', '範囲'],
    ] as const) {
      const refused = await ask(other, 'GET', `/user/bill?${query}`)
      expect(refused.status).toBe(422)
      expect(refused.json.fields[field]).toContain(text)
    }
    expect((await ask(other, 'GET', '/user/bill?status=held')).status).toBe(422)
  })

  it('lets a partner’s admin read only', async () => {
    const one = await bill(admin)
    expect((await ask(admin, 'GET', `/user/bill/${one.id}`)).json.data.steps).toEqual(['exportPdf'])
  })

  it('names no person of the operator to the owner', async () => {
    const one = await bill(direct)
    await complete(one)
    const seen = await ask(direct, 'GET', `/user/bill/${one.id}`)
    expect(seen.text).not.toContain('Operator Person')
    expect(seen.json.data.history[0]).toMatchObject({
      action: 'bill.complete',
      by: 'operator',
      actor_name: null,
      reason: '6/30 入金',
    })
    const own = await ask(operator, 'GET', `/master/bill/${one.id}`)
    expect(own.json.data.history[0]).toMatchObject({ actor_name: 'Operator Person' })
  })

  it('shows the operator an account’s bills, held ones too', async () => {
    const account = await createAccount(env, { type: 'USER', parent: operator })
    const [first, second] = [await bill(account), await held(account)]
    const list = (await ask(operator, 'GET', `/master/user/${account.id}/bill`)).json.data
    expect(list.data_list.map((one: { id: string }) => one.id)).toEqual([second.id, first.id])
    expect((await ask(operator, 'GET', `/master/user/${operator.id}/bill`)).status).toBe(404)
  })
})

describe('force-completing', () => {
  it('settles an owed bill for good, with reason and person in the history', async () => {
    for (const status of ['unpaid', 'failed'] as const) {
      const one = await bill(direct, { status })
      const done = await complete(one)
      expect(done.json.data).toMatchObject({
        status: 'completed',
        version: 2,
        steps: ['credit', 'reopen', 'exportPdf'],
      })
      expect(done.json.data.paid_at).not.toBeNull()
      const entry = await env.DB.prepare('SELECT * FROM history WHERE subject_id = ?').bind(one.id).first()
      expect(entry).toMatchObject({ action: 'bill.complete', actor_id: operator.id, account_id: direct.id })
      expect((await complete(one, { version: 2 })).json.code).toBe('bill_state')
    }
  })

  it.each(['processing', 'action'] as const)('is refused while a payment is %s', async (status) => {
    const one = await bill(direct)
    await createPayment(env, one.id, { status })
    const refused = await complete(one)
    expect([refused.status, refused.json.code]).toEqual([409, 'bill_paying'])
    expect((await correct(one, direct)).json.code).toBe('bill_paying')
    expect(await stored(one.id)).toMatchObject({ status: 'unpaid', version: 1 })
  })

  it.each(['paid', 'completed', 'void'] as const)('is refused for a %s bill', async (status) => {
    const one = await bill(direct, { status })
    const refused = await complete(one)
    expect([refused.status, refused.json.code]).toEqual([409, 'bill_state'])
    expect((await correct(one, direct)).json.code).toBe('bill_state')
  })

  it('needs the typed number, the version and a reason', async () => {
    const one = await bill(direct)
    expect((await complete(one, { confirmation: '2026-1' })).json.fields.confirmation).toBeTruthy()
    expect((await complete(one, { version: 7 })).status).toBe(412)
    const path = `/master/bill/${one.id}/force-complete`
    const body = { reason: '', confirmation: numberOf(one) }
    expect((await ask(operator, 'PATCH', path, { version: 1, body })).json.fields.reason).toBeTruthy()
    expect((await ask(operator, 'PATCH', path, { body: { ...body, reason: 'x' } })).status).toBe(428)
  })

  it('needs a recent sign-in or the password', async () => {
    const one = await bill(direct)
    const { token, sessionId } = await signIn(env, operator)
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - 660000 WHERE id = ?').bind(sessionId).run()
    const body = { reason: 'x', confirmation: numberOf(one) }
    const headers = { 'if-match': '"1"' }
    const refused = await call('PATCH', `/v1/master/bill/${one.id}/force-complete`, { token, headers, body })
    expect([refused.status, refused.json.code]).toEqual([403, 'reauthenticate'])
  })

  it('is refused to viewers and editors of the operator', async () => {
    const one = await bill(direct)
    for (const role of ['viewer', 'editor'] as const) {
      const by = await createAccount(env, { type: 'SUB_ADMIN', parent: operator, role })
      expect((await complete(one, { by })).status).toBe(403)
    }
    const by = await createAccount(env, { type: 'SUB_ADMIN', parent: operator, role: 'main' })
    expect((await complete(one, { by })).status).toBe(200)
  })

  it('is done once by two operators at the same moment', async () => {
    const one = await bill(direct)
    const answers = await Promise.all([complete(one), complete(one), correct(one, direct)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const { results } = await env.DB.prepare('SELECT action FROM history WHERE subject_id = ?').bind(one.id).all()
    expect(results).toHaveLength(1)
  })
})

describe('voiding and correcting', () => {
  it('voids the bill and issues its correction in one step', async () => {
    const one = await bill(direct, { month: '2026-06' })
    const made = (await correct(one, direct, { lines: [line(direct, { quantity: 30 })] })).json.data
    expect(made).toMatchObject({
      status: 'unpaid',
      month: '2026-06',
      corrects: { id: one.id, number: numberOf(one) },
      is_correction: true,
      plan_fee: 8000,
      subtotal: 8000,
      tax: 800,
      total: 8800,
      note: 'お詫びして訂正します',
    })
    expect(made.number).toMatch(/^\d{4}-\d{6}$/)
    const old = (await ask(direct, 'GET', `/user/bill/${one.id}`)).json.data
    expect(old).toMatchObject({ status: 'void', number: numberOf(one), corrected_by: { id: made.id } })
    expect(old.history[0]).toMatchObject({ action: 'bill.void', reason: '単価の誤り' })
    expect((await correct(one, direct, { version: 2 })).json.code).toBe('bill_state')
  })

  it('numbers corrections without gaps, also when many are made at once', async () => {
    const payer = await createAccount(env, { type: 'USER', parent: operator })
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => bill(payer, { month: `2025-0${index + 1}` })))
    const answers = await Promise.all(all.flatMap((one) => [correct(one, payer), correct(one, payer)]))
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(8)
    const year = Number(monthOf(now()).slice(0, 4))
    const { results } = await env.DB.prepare('SELECT number FROM bills WHERE year = ? ORDER BY number')
      .bind(year)
      .all<{ number: number }>()
    expect(results.map(({ number }) => number)).toEqual(results.map((_, index) => index + 1))
  })

  it('leaves a held bill unseen, whose correction names nothing to the customer', async () => {
    const one = await held(direct)
    const made = (await correct(one, direct)).json.data
    expect(made.corrects).toEqual({ id: one.id, number: null })
    const seen = await ask(direct, 'GET', `/user/bill/${made.id}`)
    expect(seen.json.data).toMatchObject({ corrects: null, status: 'unpaid' })
    expect((await ask(direct, 'GET', `/user/bill/${one.id}`)).status).toBe(404)
    expect((await ask(direct, 'GET', '/audit-log?limit=100')).text).not.toContain(one.id)
    expect((await ask(operator, 'GET', '/audit-log?limit=100')).text).toContain(one.id)
  })

  it('completes a correction of 0 yen at once', async () => {
    const made = (await correct(await bill(direct), direct, { lines: [] })).json.data
    expect(made).toMatchObject({ status: 'completed', total: 0, lines: [] })
  })

  it('is charged by card where the account has one', async () => {
    const payer = await createAccount(env, { type: 'USER', parent: operator })
    await storeBillingProfile(env, payer.id, { paymentMethodId: 'pm' })
    expect((await correct(await bill(payer), payer)).json.data.method).toBe('card')
  })

  it('refuses amounts and lines that cannot be', async () => {
    const one = await bill(direct)
    const refused = async (lines: object[]) => {
      const answer = await correct(one, direct, { lines })
      expect(answer.status).toBe(422)
      return Object.keys(answer.json.fields)
    }
    const adjust = { kind: 'correction', name: 'お値引き', quantity: 1 }
    expect(await refused([line(direct, { unit_price: -1 })])).toEqual(['lines.0.unit_price'])
    expect(await refused([line(direct, { unit_price: 0.5 })])).toEqual(['lines.0.unit_price'])
    expect(await refused([line(direct, { quantity: 32 })])).toEqual(['lines.0.quantity'])
    expect(await refused([line(direct, { unit_price: 1_000_000_001 })])).toEqual(['lines.0.unit_price'])
    expect(await refused([line(direct, { kind: 'views', quantity: 2, unit_price: 1_000_000_000 })])).toContain(
      'lines.0.unit_price',
    )
    expect(await refused([line(direct), line(direct)])).toEqual(['lines.1.kind'])
    expect(await refused([line(other)])).toEqual(['lines.0.account_id'])
    expect(await refused([line(direct, { ...adjust, unit_price: -1 })])).toEqual(['lines'])
    expect(await refused([line(direct, { ...adjust, name: '', unit_price: 1 })])).toEqual(['lines.0.name'])
    expect(await stored(one.id)).toMatchObject({ status: 'unpaid', version: 1 })
  })

  it('computes each amount itself', async () => {
    const lines = [
      line(direct, { quantity: 15, unit_price: 10_001 }),
      line(direct, { kind: 'correction', name: '値引き', quantity: 1, unit_price: -1000 }),
    ]
    const made = await correct(await bill(direct, { month: '2026-06' }), direct, { lines })
    expect(made.json.data.lines.map((one: { amount: number }) => one.amount)).toEqual([5000, -1000])
    expect(made.json.data).toMatchObject({ plan_fee: 5000, other_fee: -1000, subtotal: 4000, tax: 400, total: 4400 })
    const withAmount = [{ ...line(direct), amount: 1 }]
    expect((await correct(await bill(direct), direct, { lines: withAmount })).status).toBe(400)
  })
})

describe('the initial fee', () => {
  const path = (account: Account) => `/master/user/${account.id}/initial-fee`
  const decide = (account: Account, version: number, waived = true) =>
    ask(operator, 'PUT', path(account), { version, body: { waived, reason: 'キャンペーン' } })

  it('is waived with a reason, and asked for again', async () => {
    const payer = await createAccount(env, { type: 'USER', parent: operator })
    expect((await ask(operator, 'GET', path(payer))).json.data).toMatchObject({ state: 'due', version: 0 })
    const waived = await decide(payer, 0)
    expect(waived.json.data).toMatchObject({
      state: 'waived',
      waived_by: 'Operator Person',
      reason: 'キャンペーン',
      version: 1,
    })
    expect((await decide(payer, 0)).status).toBe(412)
    expect((await decide(payer, 1, false)).json.data).toMatchObject({ state: 'due', reason: null, version: 2 })
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE subject_id = ? AND action = 'account.initial_fee'",
    )
      .bind(payer.id)
      .all()
    expect(results).toHaveLength(2)
  })

  it('stays once a bill holds it', async () => {
    const payer = await createAccount(env, { type: 'USER', parent: operator })
    await bill(payer, { initialFee: 100_000 })
    const refused = await decide(payer, 0)
    expect([refused.status, refused.json.code]).toEqual([409, 'fee_billed'])
    expect((await ask(operator, 'GET', path(payer))).json.data.state).toBe('billed')
  })

  it('is none of an account that a partner bills', async () => {
    expect((await ask(operator, 'GET', path(admin))).json.data.state).toBe('none')
    expect((await decide(admin, 0)).json.code).toBe('not_billed')
  })

  it('is decided once by two operators at the same moment', async () => {
    const payer = await createAccount(env, { type: 'USER', parent: operator })
    const answers = await Promise.all([decide(payer, 0), decide(payer, 0)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
  })
})
