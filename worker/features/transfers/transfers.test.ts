import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { now } from '#worker/platform/clock.ts'
import { listDueRetries, listNewBills } from '#worker/features/payments/due-payment.repository.ts'
import { storeBillingProfile } from '#tests/setup/billing-profiles.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
type Bill = Awaited<ReturnType<typeof createBill>>
/** A deposit as the API writes it. */
type TransferLine = {
  id: string
  payer: string
  amount: number
  version: number
  proposal: { confidence: string; shares: { bill_id: string }[] } | null
  repeats: { bill_id: string; way: string; day: string } | null
}

let operator: Account
let token: string
let customer: Account
let other: Account

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  customer = await createAccount(env, { type: 'USER', parent: operator, companyName: 'ヤマダデザイン株式会社' })
  other = await createAccount(env, { type: 'USER', parent: operator, companyName: '山田工業' })
  token = (await signIn(env, operator)).token
})

beforeEach(async () => {
  await env.DB.batch(
    ['bank_settlements', 'bank_lines', 'payments', 'bills'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

/** The answer's data, or its error. */
async function send(method: string, path: string, options: Parameters<typeof call>[2]) {
  const { status, json } = await call(method, `/v1/master${path}`, { token, ...options })
  return { status, json: json.data ?? json }
}
const ask = (method: string, path: string, body?: unknown, version?: number) =>
  send(method, `/transfer${path}`, { body, headers: version === undefined ? {} : { 'if-match': `"${version}"` } })
const readBill = (one: Bill) => send('GET', `/bill/${one.id}`, {})

/** A declined card is charged again by now. */
const LONG_AGO = now() - 5 * 24 * 60 * 60 * 1000

let revision = 500
const bill = (payer: Account, values: Parameters<typeof createBill>[2] = {}) =>
  createBill(env, payer, { revision: (revision += 1), year: 2026, number: revision, ...values })
const numberOf = ({ number }: Bill) => `2026-${String(number).padStart(6, '0')}`

const deposit = (payer: string, amount = 11_000, more: object = {}) => ({
  day: '2026-07-10',
  amount,
  payer,
  nth: 1,
  ...more,
})
const store = (...lines: object[]) => ask('POST', '', { account: '三菱UFJ 本店', lines })
const open = async (): Promise<TransferLine[]> => (await ask('GET', '?limit=100')).json.data_list
const only = async () => {
  const [line] = await open()
  if (!line) throw new Error('No open deposit')
  return line
}
const share = (one: Bill, amount: number, fee = 0) => ({ bill_id: one.id, amount, fee })
const settle = (line: TransferLine, ...shares: object[]) =>
  ask('POST', '/settle', { items: [{ id: line.id, version: line.version, shares }] })
const outcome = async (line: TransferLine, ...shares: object[]) =>
  (await settle(line, ...shares)).json.results.map((one: { outcome: string }) => one.outcome).join()
const stored = (one: Bill) =>
  env.DB.prepare('SELECT status, paid_at, version FROM bills WHERE id = ?').bind(one.id).first()

describe('reading statements', () => {
  it('stores a file once, whichever way and however often it is read', async () => {
    const lines = [deposit('ｶ)ﾔﾏﾀﾞ'), deposit('ｶ)ﾔﾏﾀﾞ', 11_000, { nth: 2 }), deposit('スズキ')]
    expect((await store(...lines)).json).toEqual({ added: 3, known: 0 })
    expect((await store(...lines)).json).toEqual({ added: 0, known: 3 })
    expect((await store(deposit('カ）ヤマダ'), ...lines, deposit('サトウ'))).json).toEqual({ added: 1, known: 4 })
    expect(await open()).toHaveLength(4)
    expect((await ask('POST', '', { account: 'みずほ', lines })).json).toEqual({ added: 3, known: 0 })
  })

  it('keeps the order of the file within each day, in every list', async () => {
    const payers = Array.from({ length: 40 }, (_, nth) => `P${String((nth * 7) % 40)}`)
    await store(deposit('Q', 1, { day: '2026-07-09' }), ...payers.map((payer) => deposit(payer)))
    const order = async (state: string) =>
      (await ask('GET', `?limit=100&state=${state}`)).json.data_list.map((line: TransferLine) => line.payer)
    expect(await order('open')).toEqual(['Q', ...payers])
    await env.DB.prepare("UPDATE bank_lines SET state = 'aside'").run()
    expect(await order('aside')).toEqual([...payers, 'Q'])
  })

  it('keeps the columns of a bank account, and a 全銀 file leaves them', async () => {
    const layout = { bank: 'mufg', header: ['日付', '入金'], day: [0], amount: 1, direction: null, payer: [1] }
    await ask('POST', '', { account: 'ゆうちょ', layout, lines: [deposit('A')] })
    await ask('POST', '', { account: 'ゆうちょ', lines: [deposit('B')] })
    const { json } = await ask('GET', '/account')
    expect(json.data_list.find((one: { name: string }) => one.name === 'ゆうちょ').layout).toEqual(layout)
  })

  it('refuses days ahead, amounts below one yen and days that do not exist, and stores nothing', async () => {
    for (const line of [
      deposit('A', 1, { day: '2999-01-01' }),
      deposit('A', 0),
      deposit('A', 1, { day: '2026-02-30' }),
    ])
      expect((await store(deposit('B'), line)).status).toBe(422)
    expect(await open()).toEqual([])
  })
})

describe('proposals', () => {
  it('is sure of a number and of a name with the exact amount, and of nothing else', async () => {
    const first = await bill(customer)
    const second = await bill(other, { total: 22_000, subtotal: 20_000, tax: 2000 })
    await store(deposit('ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ(ｶ'), deposit(`${numberOf(second)} ﾔﾏﾀﾞｺｳｷﾞﾖｳ`, 22_000), deposit('ｼﾗﾅｲ', 11_000))
    const found = (await open()).map(({ payer, proposal }) => [
      payer[0],
      proposal?.confidence,
      proposal?.shares[0]?.bill_id,
    ])
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        ['2', 'sure', second.id],
        ['ｼ', undefined, undefined],
        ['ﾔ', 'sure', first.id],
      ]),
    )
  })

  it('knows a payer first by the kana that its account gave, in any width', async () => {
    const namesake = await createAccount(env, { type: 'USER', parent: operator, companyName: 'ミナト商会' })
    const first = await bill(other)
    await bill(customer)
    const give = (account: Account, payerName: string, version = 0) =>
      call('PUT', `/v1/bill-recipient/${account.id}`, {
        token,
        body: { payer_name: payerName },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await give(other, 'ｶ)やまだ ﾃﾞｻﾞｲﾝ')).json.data).toMatchObject({ payer_name: 'カ)ヤマダ デザイン' })
    expect((await give(namesake, '港商会')).status).toBe(422)
    await store(deposit('ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ(ｶ'))
    // Another account's company name sounds the same.
    expect((await only()).proposal).toMatchObject({ confidence: 'sure', shares: [{ bill_id: first.id }] })
    await give(other, '', 1)
    expect((await only()).proposal?.shares[0]?.bill_id).not.toBe(first.id)
  })

  it('knows a payer by what was settled before, until that is undone', async () => {
    const first = await bill(other)
    await store(deposit('ﾔﾏﾀﾞｺｳｷﾞﾖｳ(ｶ'))
    expect((await only()).proposal?.confidence).toBe('weak')
    expect(await outcome(await only(), share(first, 11_000))).toBe('done')
    const next = await bill(other)
    await store(deposit('ﾔﾏﾀﾞｺｳｷﾞﾖｳ(ｶ', 11_000, { day: '2026-08-10' }))
    expect((await only()).proposal).toMatchObject({ confidence: 'sure', shares: [{ bill_id: next.id }] })
    const { json } = await ask('GET', '?state=settled')
    await ask('PUT', `/${json.data_list[0].id}`, { state: 'open' }, json.data_list[0].version)
    const again = await open()
    expect(again.map(({ proposal }) => proposal?.confidence)).toEqual(['weak', 'weak'])
  })
})

describe('a second payment', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00+09:00`)
  const settled = (payer: Account, day: string, values: Parameters<typeof createBill>[2] = {}) =>
    bill(payer, { status: 'paid', paidAt: at(day), ...values })
  const repeated = async () => (await open()).map(({ repeats }) => repeats && [repeats.bill_id, repeats.way])

  it('names the bill that was settled near its day, by number or by a name of its payer alone', async () => {
    const byCard = await settled(customer, '2026-07-08')
    await settled(customer, '2026-05-31')
    const byHand = await settled(other, '2026-07-20', { status: 'completed' })
    const other5000 = { total: 5000, subtotal: 4546, tax: 454 }
    await settled(other, '2026-07-01', other5000)
    const rows: [string, number, string, unknown][] = [
      ['ヤマダデザイン', 11_000, '2026-07-10', [byCard.id, 'card']],
      // Nobody paid so much of late, or under this name.
      ['ヤマダデザイン', 12_000, '2026-07-10', null],
      ['ヤマダデザイン', 11_000, '2026-10-10', null],
      ['スズキ', 11_000, '2026-07-10', null],
      [`${numberOf(byHand)} スズキ`, 11_000, '2026-07-10', [byHand.id, 'hand']],
      // The number of a bill means that one, whoever wrote it.
      [`${numberOf(byHand)} ヤマダデザイン`, 5000, '2026-07-10', null],
    ]
    for (const [payer, amount, day, expected] of rows) {
      await env.DB.prepare('DELETE FROM bank_lines').run()
      await store(deposit(payer, amount, { day }))
      expect([payer, amount, (await repeated())[0]]).toEqual([payer, amount, expected])
    }
  })

  it('is said of the second of two deposits, until the first is taken back, and not beside a proposal', async () => {
    const one = await bill(customer)
    await store(deposit('ヤマダデザイン'), deposit('ヤマダデザイン', 11_000, { nth: 2 }))
    const first = await only()
    expect(await outcome(first, share(one, 11_000))).toBe('done')
    expect(await repeated()).toEqual([[one.id, 'transfer']])
    const next = await bill(customer)
    expect(await repeated()).toEqual([null])
    expect((await only()).proposal?.shares[0]?.bill_id).toBe(next.id)
    await ask('PUT', `/${first.id}`, { state: 'open' }, first.version + 1)
    expect(await repeated()).toEqual([null, null])
  })

  it('is not said where two payers fit, or the bill was credited', async () => {
    const namesake = await createAccount(env, { type: 'USER', parent: operator, companyName: 'ヤマダデザイン' })
    const one = await settled(customer, '2026-07-08')
    await settled(namesake, '2026-07-09')
    await store(deposit('ヤマダデザイン'))
    expect(await repeated()).toEqual([null])
    await env.DB.prepare('UPDATE bills SET credited = total WHERE account_id = ?').bind(namesake.id).run()
    expect(await repeated()).toEqual([[one.id, 'card']])
  })
})

describe('settling', () => {
  it('settles a bill on the day of the deposit, and says so in the history', async () => {
    const one = await bill(customer)
    await store(deposit('ヤマダデザイン'))
    expect(await outcome(await only(), share(one, 11_000))).toBe('done')
    expect(await stored(one)).toMatchObject({ status: 'completed', paid_at: Date.parse('2026-07-09T15:00:00Z') })
    expect(await open()).toEqual([])
    const { json } = await readBill(one)
    expect(json.receipts).toEqual([{ day: '2026-07-10', payer: 'ヤマダデザイン', amount: 11_000, fee: 0 }])
    expect(json.history[0]).toMatchObject({ action: 'bill.receive', reason: '2026-07-10 ヤマダデザイン ¥11,000' })
  })

  it('takes parts, too much, and what a bank kept, each to the yen', async () => {
    const [part, over, short] = [await bill(customer), await bill(customer), await bill(other)]
    await store(deposit('A', 5000), deposit('B', 30_000), deposit('C', 10_340))
    const [a, b, c] = (await open()).toSorted((x, y) => x.payer.localeCompare(y.payer)) as [
      TransferLine,
      TransferLine,
      TransferLine,
    ]
    expect(await outcome(a, share(part, 5000))).toBe('done')
    expect(await outcome(b, share(part, 6000), share(over, 11_000))).toBe('done')
    expect(await outcome(c, share(short, 10_340, 660))).toBe('done')
    for (const one of [part, over, short]) expect((await stored(one))?.status).toBe('completed')
    expect(await only()).toMatchObject({ payer: 'B', left: 13_000, state: 'open' })
  })

  it('lists a bill with what it received, so that the rest of it can be chosen', async () => {
    const one = await bill(customer, { fromBalance: 1000 })
    await store(deposit('A', 5000))
    const first = await only()
    const listed = async () => {
      const { json } = await send('GET', '/bill?limit=20&sort=month', {})
      return json.data_list.map((row: { received: number }) => row.received).join()
    }
    expect(await listed()).toBe('0')
    await settle(first, share(one, first.amount))
    expect(await listed()).toBe(String(first.amount))
    expect((await readBill(one)).json).toMatchObject({ received: first.amount })
    await ask('PUT', `/${first.id}`, { state: 'open' }, 2)
    expect(await listed()).toBe('0')
  })

  it('refuses more than the deposit has, more than a bill lacks, a fee that pays nothing off, and one bill twice', async () => {
    const one = await bill(customer)
    await store(deposit('A', 12_000))
    const line = await only()
    expect(await outcome(line, share(one, 11_001))).toBe('bill')
    expect(await outcome(line, share(one, 10_000, 500))).toBe('bill')
    expect(await outcome(line, share(one, 5000), share(one, 6000))).toBe('bill')
    expect(await outcome(line, share(one, 11_000), share(await bill(customer), 2000))).toBe('bill')
    expect((await settle(line, share(one, 10_000, 991))).status).toBe(422)
    expect(await stored(one)).toMatchObject({ status: 'unpaid', version: one.version })
    expect(await only()).toMatchObject({ left: 12_000, version: line.version })
  })

  it('lets only one of two people settle a deposit, and one of two deposits settle a bill', async () => {
    const [one, two] = [await bill(customer), await bill(customer)]
    await store(deposit('A'), deposit('B'))
    const [a, b] = (await open()) as [TransferLine, TransferLine]
    const both = await Promise.all([outcome(a, share(one, 11_000)), outcome(a, share(two, 11_000))])
    expect(both.toSorted()).toEqual(['done', 'stale'])
    const after = [await stored(one), await stored(two)].map((row) => String(row?.['status']))
    expect(after.toSorted((before, next) => before.localeCompare(next))).toEqual(['completed', 'unpaid'])
    expect(await outcome(b, share(one, 11_000), share(two, 11_000))).toBe('bill')
    expect((await open()).map(({ id }) => id)).toEqual([b.id])
  })

  it('leaves a bill alone whose card is being charged, and a card a bill that was paid in part', async () => {
    await storeBillingProfile(env, customer.id, { customerId: 'cus_t', paymentMethodId: 'pm_t' })
    const charged = await bill(customer, { status: 'unpaid', method: 'card' })
    await createPayment(env, charged.id, { status: 'processing' })
    const half = await bill(customer, { method: 'card' })
    const failed = await bill(customer, { method: 'card', status: 'failed' })
    await createPayment(env, failed.id, { createdAt: LONG_AGO, updatedAt: LONG_AGO })
    expect(await listNewBills(env.DB, 10)).toContain(half.id)
    expect(await listDueRetries(env.DB, 10)).toContain(failed.id)
    await store(deposit('A', 11_000), deposit('B', 10_000))
    const [a, b] = (await open()) as [TransferLine, TransferLine]
    expect(await outcome(a, share(charged, 11_000))).toBe('bill')
    expect(await outcome(b, share(half, 5000), share(failed, 5000))).toBe('done')
    expect(await listNewBills(env.DB, 10)).not.toContain(half.id)
    expect(await listDueRetries(env.DB, 10)).not.toContain(failed.id)
    const refused = await call('PATCH', '/v1/user/bill/pay', {
      token: (await signIn(env, customer)).token,
      body: { bill_id: half.id },
    })
    expect(refused.status).toBe(409)
    const { json } = await readBill(half)
    expect(json.steps).not.toContain('void')
    const voided = await send('POST', `/bill/${half.id}/void`, {
      headers: { 'if-match': `"${json.version}"` },
      body: { reason: 'x', lines: [] },
    })
    expect([voided.status, voided.json.code]).toEqual([409, 'bill_state'])
  })
})

describe('taking back and putting aside', () => {
  it('makes the bills owed again as they were, and leaves the trail', async () => {
    const [one, two] = [await bill(customer, { status: 'failed' }), await bill(customer)]
    await store(deposit('A', 15_000))
    expect(await outcome(await only(), share(one, 11_000), share(two, 4000))).toBe('done')
    const { json: list } = await ask('GET', '?state=settled')
    const [line] = list.data_list
    expect((await ask('PUT', `/${line.id}`, { state: 'open' }, line.version - 1)).status).toBe(412)
    expect((await ask('PUT', `/${line.id}`, { state: 'open' }, line.version)).json).toMatchObject({
      left: 15_000,
      bills: [],
      state: 'open',
    })
    expect(await stored(one)).toMatchObject({ status: 'failed', paid_at: null })
    expect(await stored(two)).toMatchObject({ status: 'unpaid', paid_at: null })
    expect((await ask('PUT', `/${line.id}`, { state: 'open' }, line.version)).status).toBe(412)
    const { json } = await readBill(one)
    expect(json.history.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['bill.receive', 'bill.unreceive']),
    )
    const again = await only()
    expect(await outcome(again, share(one, 11_000))).toBe('done')
  })

  it('does not take back what somebody completed by hand since', async () => {
    const one = await bill(customer)
    await store(deposit('A', 5000))
    expect(await outcome(await only(), share(one, 5000))).toBe('done')
    await env.DB.prepare("UPDATE bills SET status = 'completed', paid_at = 5 WHERE id = ?").bind(one.id).run()
    const { json } = await ask('GET', '?state=settled')
    const [line] = json.data_list
    const answer = await ask('PUT', `/${line.id}`, { state: 'open' }, line.version)
    expect([answer.status, answer.json.code]).toEqual([409, 'bill_state'])
    expect(await stored(one)).toMatchObject({ status: 'completed', paid_at: 5 })
  })

  it('puts aside with a reason, opens again, and keeps settled deposits', async () => {
    const one = await bill(customer)
    await store(deposit('リソク', 12), deposit('A'))
    const lines = await open()
    const interest = lines.find(({ amount }) => amount === 12) as TransferLine
    const paying = lines.find(({ amount }) => amount !== 12) as TransferLine
    expect((await ask('PUT', `/${interest.id}`, { state: 'aside' }, 1)).status).toBe(422)
    const aside = await ask('PUT', `/${interest.id}`, { state: 'aside', reason: '利息' }, interest.version)
    expect(aside.json).toMatchObject({ state: 'aside', reason: '利息' })
    expect((await ask('GET', '?state=aside')).json.counts).toEqual({ open: 1, settled: 0, aside: 1 })
    expect(await outcome({ ...interest, version: aside.json.version }, share(one, 12))).toBe('stale')
    expect((await ask('PUT', `/${interest.id}`, { state: 'open' }, aside.json.version)).json).toMatchObject({
      state: 'open',
      reason: '',
    })
    await settle(paying, share(one, 11_000))
    const settled = (await ask('GET', '?state=settled')).json.data_list[0]
    expect((await ask('PUT', `/${settled.id}`, { state: 'aside', reason: 'x' }, settled.version)).status).toBe(409)
    expect((await ask('PUT', `/${crypto.randomUUID()}`, { state: 'open' }, 1)).status).toBe(404)
  })
})
