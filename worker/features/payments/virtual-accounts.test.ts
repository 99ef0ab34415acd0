import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createTestTill, giveCard } from '#tests/setup/payments.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { cancelPayment } from '#tests/providers/stripe/stand-in-payments.ts'
import { createRefund } from '#tests/providers/stripe/stand-in-refunds.ts'
import type { StripeEvent } from '#tests/providers/stripe/stand-in-state.ts'
import { receiveTransfer } from '#tests/providers/stripe/stand-in-transfers.ts'
import { getBill } from '#worker/features/bills/bill.service.ts'
import { forceComplete } from '#worker/features/bills/bill-steps.service.ts'
import { eraseCustomer } from '#worker/features/account-end/account-erasure.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { CardsRefusedError } from '#worker/platform/stripe/card-provider.ts'
import type { Caller } from '#worker/platform/context.ts'
import { setChargingFrozen, setVirtualAccounts } from './freeze.repository.ts'
import { runTill } from './payment.jobs.ts'
import { payBillAt, readPayState } from './payment.service.ts'
import { reconcileTill } from './reconcile.service.ts'
import { settleAccount } from './settle-account.repository.ts'
import { findAccountBill, findOpenAccount } from './virtual-account.repository.ts'
import { changeVirtualAccount } from './virtual-account.service.ts'
import { takeEvent } from './webhook.service.ts'

const DAY = 24 * 60 * 60 * 1000
const ALL = { kind: 'all' as const }
const env = quiet(testEnv)
const TABLES = [
  'bank_settlements',
  'bank_lines',
  'virtual_accounts',
  'refunds',
  'payments',
  'bills',
  'billing_profiles',
  'counters',
]

type Listed = { id: string; account_id: string; amount: number }
type Account = Awaited<ReturnType<typeof createAccount>>
let payer: Account
let operator: Account
let made: ReturnType<typeof createTestTill>

const asOperator = () =>
  ({ personId: operator.id, accountId: operator.id, type: 'MASTER', signedInAt: now() }) as unknown as Caller
const owner = () => ({ accountId: operator.id, oemMasterId: null, oemAdminId: null, personId: operator.id })

beforeAll(async () => {
  payer = await createAccount(env, { type: 'USER' })
  operator = await createAccount(env, { type: 'MASTER' })
})
beforeEach(async () => {
  await env.DB.batch([...TABLES, 'stripe_events'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  made = createTestTill(env)
  await setVirtualAccounts(env.DB, owner(), true)
})
afterEach(() => setClockOffset(0))

const scope = () => ({ kind: 'account' as const, accountId: payer.id })
const change = (billId: string, isOpen: boolean) =>
  changeVirtualAccount(env, scope(), { billId, personId: payer.id, isOpen }, made.till)
const open = (billId: string) => change(billId, true)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const customer = () => Object.keys(made.standIn.state.customers)[0] ?? ''
const transfer = (amount: number) => receiveTransfer(made.standIn.context, customer(), amount)
const intents = () => Object.values(made.standIn.state.payments)
const deliver = async (events: readonly StripeEvent[] = made.events.splice(0)) => {
  for (const event of events) await takeEvent(made.till, event as Parameters<typeof takeEvent>[1])
}
/** The job, a little later: what is in flight is left alone. */
const later = async (pause = 10 * 60_000) => {
  setClockOffset(now() - Date.now() + pause)
  await runTill(made.till)
}
const seen = async (billId: string) => {
  const bill = await getBill(env, asOperator(), ALL, billId)
  const { status, receipts, virtualAccounts, history } = bill
  return {
    status,
    receipts: receipts.map(({ amount }) => amount),
    accounts: virtualAccounts.map((one) => `${one.status} ${one.remaining}/${one.amount}`),
    history: history.map(({ action }) => action).filter((action) => action !== 'bill.issue'),
  }
}
/** Values that are there. */
function present<T extends object>(values: T): { [Name in keyof T]: NonNullable<T[Name]> } {
  expect(Object.values(values)).not.toContain(undefined)
  return values as { [Name in keyof T]: NonNullable<T[Name]> }
}
const deposits = async () =>
  (await env.DB.prepare('SELECT amount, spent, state FROM bank_lines ORDER BY id').all()).results
const input = async (id: string) => {
  const { version } = await getBill(env, asOperator(), ALL, id)
  return { caller: asOperator(), scope: ALL, id, version }
}
const completeByHand = async (id: string) => {
  const { number } = await getBill(env, asOperator(), ALL, id)
  return forceComplete(env, { ...(await input(id)), body: { reason: 'Cash', confirmation: number ?? '' } })
}

describe('the account of a bill', () => {
  it('is opened by its payer, shown, paid in parts and whole, and the bill is settled by a deposit', async () => {
    const bill = await createBill(env, payer, { method: 'card', status: 'failed' })
    await open(bill.id)
    const shown = await getBill(env, asOperator(), ALL, bill.id)
    expect(shown.virtualAccounts).toMatchObject([
      {
        status: 'waiting',
        amount: 11_000,
        remaining: 11_000,
        details: { bankCode: '0397', branchCode: '952', kind: 'futsu' },
      },
    ])
    expect(Date.parse(String(shown.virtualAccounts[0]?.until)) - now()).toBeGreaterThan(29 * DAY)
    await open(bill.id)
    expect(intents()).toHaveLength(1)
    transfer(4000)
    await deliver()
    expect(await seen(bill.id)).toMatchObject({ status: 'failed', receipts: [], accounts: ['waiting 7000/11000'] })
    transfer(7000)
    await deliver()
    expect(await seen(bill.id)).toEqual({
      status: 'completed',
      receipts: [11_000],
      accounts: ['paid 0/11000'],
      history: ['bill.receive', 'bill.account_part', 'bill.account_open'],
    })
    expect(await deposits()).toEqual([{ amount: 11_000, spent: 11_000, state: 'settled' }])
    const { hasReceipt, returnable, steps } = await getBill(env, asOperator(), ALL, bill.id)
    expect({ hasReceipt, returnable, canReopen: steps.includes('reopen') }).toEqual({
      hasReceipt: true,
      returnable: { card: 0, bank: 11_000, balance: 11_000, outside: 0 },
      canReopen: false,
    })
  })

  it('is offered by the API where it is switched on, to the payer of an owed bill alone', async () => {
    const { token } = await signIn(testEnv, payer)
    const { token: operatorToken } = await signIn(testEnv, operator)
    const bill = await createBill(env, payer)
    const stepsOf = async () => (await call('GET', `/v1/user/bill/${bill.id}`, { token })).json.data.steps
    const put = (isOpen: boolean) =>
      call('PUT', `/v1/user/bill/${bill.id}/virtual-account`, { token, body: { is_open: isOpen } })
    const turn = (isOn: boolean) =>
      call('PUT', '/v1/master/charging/virtual-accounts', { token: operatorToken, body: { is_on: isOn } })
    expect((await turn(true)).status).toBe(412)
    expect((await turn(false)).json.data).toMatchObject({ has_virtual_accounts: false })
    expect(await stepsOf()).not.toContain('openAccount')
    expect((await put(true)).json.code).toBe('payment_state')
    expect((await turn(true)).json.data).toMatchObject({ has_virtual_accounts: true })
    expect(await stepsOf()).toEqual(expect.arrayContaining(['pay', 'openAccount']))
    expect((await put(true)).status).toBe(200)
    expect(await stepsOf()).toEqual(['endAccount', 'exportPdf'])
    expect((await put(false)).status).toBe(200)
    expect((await put(false)).json.code).toBe('payment_state')
    expect(await stepsOf()).toContain('openAccount')
    const unset = { ...testEnv, STRIPE_SECRET_KEY: '' }
    expect(
      (await call('PUT', `/v1/user/bill/${bill.id}/virtual-account`, { token, body: { is_open: true }, env: unset }))
        .json.code,
    ).toBe('cards_off')
  })

  it('is not opened while a card is charged, below 50 yen, for a settled bill or while charging is stopped', async () => {
    const small = await createBill(env, payer, { total: 49, subtotal: 49, tax: 0 })
    const paid = await createBill(env, payer, { status: 'paid', revision: 1 })
    const held = await createBill(env, payer, { status: 'held', revision: 2 })
    const charged = await createBill(env, payer, { method: 'card', revision: 3 })
    await giveCard(env, made.standIn, payer.id, { number: '4000002760003184' })
    await payBillAt(made.till, scope(), { billId: charged.id, personId: payer.id })
    expect(await Promise.all([small, paid, held, charged].map(({ id }) => refusal(open(id))))).toEqual([
      'payment_state',
      'payment_state',
      'not_found',
      'payment_state',
    ])
    const owed = await createBill(env, payer, { revision: 4 })
    await setChargingFrozen(env.DB, owner(), { isFrozen: true, reason: 'Restored' })
    expect(await refusal(open(owed.id))).toBe('payments_frozen')
    expect(intents().filter(({ payment_method: method }) => method === null)).toEqual([])
  })

  it('keeps the card from being charged, by people and by the job, until it ended', async () => {
    const bill = await createBill(env, payer, { method: 'card' })
    await giveCard(env, made.standIn, payer.id)
    await open(bill.id)
    const byTransfer = async () => (await readPayState(env, scope(), bill.id)).byTransfer
    expect(await byTransfer()).toBe('account')
    expect(await refusal(payBillAt(made.till, scope(), { billId: bill.id, personId: payer.id }))).toBe('payment_state')
    await later()
    expect((await seen(bill.id)).status).toBe('unpaid')
    await change(bill.id, false)
    expect(await byTransfer()).toBeNull()
    await later()
    expect((await seen(bill.id)).status).toBe('paid')
    expect(await deposits()).toEqual([])
  })
})

it('says when the provider opens none, and can be asked for again', async () => {
  expectLogged('account.refused')
  const bill = await createBill(env, payer)
  const { cards } = made.till
  const refusing = { ...cards, openAccount: () => Promise.reject(new CardsRefusedError('invalid', 'Not activated')) }
  const order = { billId: bill.id, personId: payer.id, isOpen: true }
  expect(await refusal(changeVirtualAccount(env, scope(), order, { ...made.till, cards: refusing }))).toBe(
    'account_refused',
  )
  expect((await seen(bill.id)).history).toEqual(['bill.account_refused', 'bill.account_open'])
  await open(bill.id)
  expect((await seen(bill.id)).accounts[0]).toBe('waiting 11000/11000')
})

describe('money that a bill does not need', () => {
  it('is an open deposit where the bill was settled by hand, and a job ends what is needed no more', async () => {
    const first = await createBill(env, payer, { revision: 1 })
    const other = await createBill(env, payer, { revision: 3, total: 33_000, subtotal: 30_000, tax: 3000 })
    for (const { id } of [first, other]) await open(id)
    await completeByHand(first.id)
    transfer(11_000)
    await deliver()
    expect(await seen(first.id)).toMatchObject({ status: 'completed', receipts: [], accounts: ['paid 0/11000'] })
    expect((await seen(first.id)).history[0]).toBe('bill.surplus')
    expect(await deposits()).toEqual([{ amount: 11_000, spent: 0, state: 'open' }])
    await completeByHand(other.id)
    await later()
    expect((await seen(other.id)).accounts).toEqual(['ended 33000/33000'])
    transfer(33_000)
    await deliver()
    // It stays at the provider, and pays the payer's next account.
    expect(made.standIn.state.cash[customer()]).toBe(33_000)
    expect(await deposits()).toHaveLength(1)
  })

  it('is split where a deposit of the own bank paid a part: the account ends, and none is paid twice', async () => {
    const bill = await createBill(env, payer)
    await open(bill.id)
    await env.DB.batch([
      env.DB.prepare("INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('b', 'Own', 0, 0)"),
      env.DB.prepare(
        "INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, spent, state, created_at, updated_at) VALUES ('l', 'b', 'f', '2026-11-01', 5000, '', '', 5000, 'settled', 0, 0)",
      ),
      env.DB.prepare(
        "INSERT INTO bank_settlements (id, line_id, bill_id, amount, fee, status_before, created_at) VALUES ('s', 'l', ?, 5000, 0, 'unpaid', 0)",
      ).bind(bill.id),
    ])
    transfer(11_000)
    await deliver()
    expect(await seen(bill.id)).toMatchObject({ status: 'completed', receipts: expect.arrayContaining([5000, 6000]) })
    expect(await deposits()).toContainEqual({ amount: 11_000, spent: 6000, state: 'open' })
  })
})

it('stands on the worklist while the provider keeps it, also where the event was lost', async () => {
  const listed = async () => {
    const { token } = await signIn(testEnv, operator)
    const { json } = await call('GET', '/v1/master/worklist?kind=cash', { token })
    return json.data.data_list.map((row: Listed) => [row.account_id, row.amount, row.id])
  }
  const bill = await createBill(env, payer)
  await open(bill.id)
  await change(bill.id, false)
  transfer(5000)
  expect(await listed()).toEqual([])
  await deliver()
  expect(await listed()).toEqual([[payer.id, 5000, bill.id]])
  expect(await getBill(env, asOperator(), ALL, bill.id)).toMatchObject({ cashAtProvider: 5000 })
  transfer(2000)
  made.events.length = 0
  await later(2 * DAY)
  expect(await listed()).toEqual([[payer.id, 7000, bill.id]])
  expect(await eraseCustomer(env, payer.id, made.till.cards)).toBe(false)
  // It pays the next account.
  await open(bill.id)
  transfer(4000)
  await deliver()
  await later()
  expect((await seen(bill.id)).status).toBe('completed')
  expect(await listed()).toEqual([])
})

it.each([
  ['Stripe', []],
  // The operator reads statements for an account of this name.
  ['Stripe Payments', ['Stripe']],
])('is a deposit of an account of its own, %s, for which no statement is read', async (name, own) => {
  await env.DB.prepare('DELETE FROM bank_accounts').run()
  const { token } = await signIn(testEnv, operator)
  const line = { day: '2026-01-01', amount: 1, payer: 'A', nth: 1 }
  const read = (account: string) =>
    call('POST', '/v1/master/transfer', { token, body: { account, lines: [line] } }).then(({ status }) => status)
  expect(await Promise.all(own.map(read))).toEqual(own.map(() => 200))
  const bill = await createBill(env, payer)
  await open(bill.id)
  transfer(11_000)
  await deliver()
  const { results } = await env.DB.prepare(
    'SELECT name FROM bank_lines AS line JOIN bank_accounts AS bank ON bank.id = bank_account_id WHERE amount = 11000',
  ).all()
  expect(results).toEqual([{ name }])
  const offered = (await call('GET', '/v1/master/transfer/account', { token })).json.data.data_list
  expect(offered.map((one: { name: string }) => one.name)).toEqual(own)
  expect(await read(name)).toBe(422)
})

it('pays nothing of a bill that changed since it was read, and is decided again', async () => {
  const bill = await createBill(env, payer)
  await open(bill.id)
  const row = await findOpenAccount(env.DB, bill.id)
  const read = await findAccountBill(env.DB, bill.id)
  transfer(11_000)
  const intent = await made.till.cards.readAccount(String(row?.intentId))
  await completeByHand(bill.id)
  expect(await settleAccount(env.DB, { ...present({ row, bill: read, intent }), payerKey: '' })).toBe(false)
  expect(await deposits()).toEqual([])
  await deliver()
  expect(await deposits()).toEqual([{ amount: 11_000, spent: 0, state: 'open' }])
})

describe('what the provider says, or does not', () => {
  it('counts once when events are lost, come twice and in the wrong order', async () => {
    const bill = await createBill(env, payer)
    await open(bill.id)
    transfer(1000)
    transfer(10_000)
    const events = made.events.splice(0)
    await deliver([...events.toReversed(), ...events, ...events.map((one) => ({ ...one, id: `${one.id}again` }))])
    expect(await seen(bill.id)).toMatchObject({ status: 'completed', receipts: [11_000], accounts: ['paid 0/11000'] })
    const lost = await createBill(env, payer, { revision: 1 })
    await open(lost.id)
    transfer(11_000)
    made.events.length = 0
    await later(3 * DAY)
    expect(await seen(lost.id)).toMatchObject({ status: 'completed', receipts: [11_000] })
    // The day of the money, not of the job.
    const { results } = await env.DB.prepare('SELECT DISTINCT day FROM bank_lines').all()
    expect(results).toHaveLength(1)
  })

  it.each([
    ['lost', ['opening', 'waiting'], ['account.unknown']],
    ['unanswered', ['waiting', 'waiting'], []],
    ['broken-after', ['opening', 'waiting'], ['account.unknown']],
    // The provider repeats its answer to the key: the account is given up, and another one can be opened.
    ['broken', ['opening', 'opening', 'ended'], ['account.unknown']],
  ] as const)('opens one account at most after an answer that is %s', async (fault, states, logged) => {
    expectLogged(...logged)
    const bill = await createBill(env, payer)
    await giveCard(env, made.standIn, payer.id)
    made.standIn.faults.push(fault, fault, fault)
    await open(bill.id)
    const found: string[] = []
    while (found.length < states.length) {
      found.push(String((await seen(bill.id)).accounts[0]?.split(' ')[0]))
      await later(40 * 60_000)
    }
    expect(found).toEqual(states)
    expect(intents().length).toBeLessThanOrEqual(1)
  })

  it('ends by the payer, after its days, and at the provider; one that was paid meanwhile counts', async () => {
    const bill = await createBill(env, payer)
    await open(bill.id)
    transfer(11_000)
    await change(bill.id, false)
    expect((await seen(bill.id)).status).toBe('completed')
    const old = await createBill(env, payer, { revision: 1 })
    await open(old.id)
    await later(31 * DAY)
    expect(await seen(old.id)).toMatchObject({ status: 'unpaid', accounts: ['ended 11000/11000'] })
    const there = await createBill(env, payer, { revision: 2 })
    await open(there.id)
    cancelPayment(made.standIn.context, String(intents().at(-1)?.id))
    await deliver()
    expect((await seen(there.id)).history[0]).toBe('bill.account_end')
  })

  it('is stored again where the database lost it, by an event or by the comparison', async () => {
    const lose = async (revision: number) => {
      const bill = await createBill(env, payer, { revision })
      await open(bill.id)
      transfer(11_000)
      await env.DB.prepare('DELETE FROM virtual_accounts WHERE bill_id = ?').bind(bill.id).run()
      return bill.id
    }
    const paid = { status: 'completed', accounts: ['paid 0/11000'] }
    const first = await lose(1)
    await deliver()
    expect(await seen(first)).toMatchObject(paid)
    const second = await lose(2)
    const since = new Date(now() - DAY).toISOString()
    const { differences } = await reconcileTill(made.till, { since })
    expect(differences).toMatchObject([{ difference: 'repaired' }])
    expect(await seen(second)).toMatchObject(paid)
    expect(await deposits()).toHaveLength(2)
  })

  it('notes a refund that somebody made at the provider, and keeps a customer whose account is open', async () => {
    const bill = await createBill(env, payer)
    await open(bill.id)
    expect(await eraseCustomer(env, payer.id, made.till.cards)).toBe(false)
    transfer(11_000)
    await deliver()
    createRefund(made.standIn.context, { payment_intent: String(intents()[0]?.id), amount: '3000' })
    await deliver()
    expect((await getBill(env, asOperator(), ALL, bill.id)).returnable).toMatchObject({ bank: 8000, outside: 3000 })
    // It went back into the cash balance, until the provider sends it back.
    expect(await eraseCustomer(env, payer.id, made.till.cards)).toBe(false)
    made.standIn.state.cash = {}
    await later(2 * DAY)
    expect(await eraseCustomer(env, payer.id, made.till.cards)).toBe(true)
  })
})

it('keeps nobody’s card from being charged where one payer’s money cannot be read', async () => {
  const other = await createAccount(env, { type: 'USER' })
  const bill = await createBill(env, payer)
  await open(bill.id)
  await change(bill.id, false)
  await giveCard(env, made.standIn, other.id)
  const due = await createBill(env, other, { method: 'card' })
  const faults = [new CardsRefusedError('invalid_request', 'No cash balance'), new Error('Database is away')]
  const outcomes = []
  for (const fault of faults) {
    made.till = { ...made.till, cards: { ...made.till.cards, readCash: () => Promise.reject(fault) } }
    await env.DB.prepare("UPDATE bills SET status = 'unpaid' WHERE id = ?").bind(due.id).run()
    await env.DB.prepare('DELETE FROM payments').run()
    await env.DB.prepare('UPDATE billing_profiles SET cash_read_at = NULL').run()
    const outcome = await later().then(
      () => 'done',
      (error: Error) => error.message,
    )
    const profile = await env.DB.prepare('SELECT cash_read_at FROM billing_profiles WHERE account_id = ?')
      .bind(payer.id)
      .first<{ cash_read_at: number | null }>()
    outcomes.push([outcome, (await seen(due.id)).status, profile?.cash_read_at !== null])
  }
  // The refused one is asked again in its turn; a fault of ours fails the job, and everything else is done.
  expect(outcomes).toEqual([
    ['done', 'paid', true],
    ['Database is away', 'paid', false],
  ])
  expectLogged('cash.unknown')
})
