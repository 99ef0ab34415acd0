import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { createMoneyOracle, isSettled, type KnownBill } from '#tests/setup/billing/money-oracle.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { beside } from '#tests/setup/object-database.ts'
import { createTestTill, giveCard } from '#tests/setup/payments.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { closeDispute, createRefund, openDispute, settleRefund } from '#tests/providers/stripe/stand-in-refunds.ts'
import type { StripeEvent } from '#tests/providers/stripe/stand-in-state.ts'
import { payBillAt } from '#worker/features/payments/payment.service.ts'
import { takeEvent } from '#worker/features/payments/webhook.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { sumJournals } from '#tests/setup/billing/journal-sums.ts'
import { getBill, getOwnBills } from './bill.service.ts'
import { forceComplete, release, reopen, voidAndCorrect } from './bill-steps.service.ts'
import { creditBill, stepCredit } from './credit.service.ts'

/** Sequences in the suite; `MONEY_SEQUENCES=1000` is the whole proof. */
const SEQUENCES = Number(testEnv.MONEY_SEQUENCES || 25)
const STEPS = 24
const ALL = { kind: 'all' as const }
const MONTH = addMonths(monthOf(now()), -1)
const CARDS = ['4242424242424242', '4242424242424242', '4000000000000341', '4000000000007726', '4000000000005126']

/** Numbers from 0 to 1 that are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

type Made = ReturnType<typeof createTestTill>
type Payer = Awaited<ReturnType<typeof createAccount>>

type People = { payer: Payer; operator: Payer }

/** Throws where the product and the oracle differ. */
function assertSame(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  throw new Error(`The product says ${JSON.stringify(found)}, the oracle ${JSON.stringify(expected)}`)
}

/** One account, its card and its bills, and what was done with them. */
class Sequence {
  readonly did: string[] = []
  readonly #env: Bindings
  readonly #made: Made
  readonly #payer: Payer
  readonly #caller: Caller
  readonly #random: () => number
  readonly #told: StripeEvent[] = []
  readonly oracle: ReturnType<typeof createMoneyOracle>
  readonly #done = new Set<string>()
  #customerId = ''
  #revision = 0

  constructor(env: Bindings, made: Made, { payer, operator }: People, random: () => number) {
    this.#env = env
    this.#made = made
    this.#payer = payer
    this.#random = random
    this.#caller = {
      personId: operator.id,
      accountId: operator.id,
      type: 'MASTER',
      signedInAt: now(),
    } as unknown as Caller
    this.oracle = createMoneyOracle(made.standIn)
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T
  }
  #upTo(most: number): number {
    return 1 + Math.floor(this.#random() * most)
  }

  /** Makes a step; returns the code of its refusal. */
  async #try(name: string, work: () => Promise<unknown>): Promise<string | undefined> {
    this.did.push(name)
    try {
      await work()
      return undefined
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.code
    } finally {
      await this.#deliver()
    }
  }

  /** Tells what the provider has to tell, in any order, and some of it again. */
  async #deliver(): Promise<void> {
    const news = this.#made.events.splice(0)
    const again = this.#told.filter(() => this.#random() < 0.05)
    this.#told.push(...news)
    for (const event of [...news, ...news.filter(() => this.#random() < 0.3), ...again].toSorted(
      () => this.#random() - 0.5,
    ))
      await takeEvent(this.#made.till, event as Parameters<typeof takeEvent>[1])
  }

  async #input(bill: KnownBill) {
    const { version } = await getBill(this.#env, this.#caller, ALL, bill.id)
    return { caller: this.#caller, scope: ALL, id: bill.id, version }
  }

  #lines(): BillLine[] {
    const isSmall = this.#random() < 0.3
    const plan = isSmall ? this.#upTo(40) : 500 + this.#upTo(20_000)
    const base = { accountId: this.#payer.id, companyName: this.#payer.companyName, name: 'Light', quantity: 1 }
    const line = (kind: BillLine['kind'], amount: number, percent?: number): BillLine => ({
      ...base,
      kind,
      unitPrice: amount,
      amount,
      ...(percent !== undefined && { taxPercent: percent }),
    })
    if (isSmall) return [line('plan', plan)]
    return [
      line('plan', plan),
      ...(this.#random() < 0.5 ? [line('views', this.#upTo(5000), 8)] : []),
      ...(this.#random() < 0.3 ? [line('correction', -this.#upTo(400))] : []),
    ]
  }

  async bill(): Promise<void> {
    const lines = this.#lines()
    const unissued = { status: 'held', year: null, number: null, issuedAt: null, dueAt: null } as const
    const values = { ...unissued, revision: ++this.#revision, lines, ...sumLines(lines, MONTH) }
    const { id } = await createBill(this.#env, this.#payer, values)
    const input = { caller: this.#caller, scope: ALL, id, version: 1 }
    assertSame(await this.#try('bill', () => release(this.#env, input)), undefined)
    this.oracle.issue(
      id,
      lines.map(({ amount, taxPercent = 10 }) => ({ amount, percent: taxPercent })),
      this.#customerId !== '',
    )
  }

  async pay(bill: KnownBill): Promise<void> {
    const number = this.#pick(CARDS)
    const given = await giveCard(this.#env, this.#made.standIn, this.#payer.id, {
      number,
      ...(this.#customerId && { customerId: this.#customerId }),
    })
    this.#customerId = given.customerId
    const scope = { kind: 'account' as const, accountId: this.#payer.id }
    const code = await this.#try(`pay ${number}`, () =>
      payBillAt(this.#made.till, scope, { billId: bill.id, personId: this.#payer.id }),
    )
    const isOwed = bill.status === 'unpaid' || bill.status === 'failed'
    const isCharged = isOwed && bill.total - bill.taken >= 50
    assertSame(code === undefined, isCharged)
    if (isCharged) bill.status = number === '4000000000000341' ? 'failed' : 'paid'
  }

  async settle(bill: KnownBill): Promise<void> {
    const { number } = await getBill(this.#env, this.#caller, ALL, bill.id)
    const body = { reason: 'settled', confirmation: number ?? '' }
    const input = await this.#input(bill)
    const code = await this.#try('settle', () => forceComplete(this.#env, { ...input, body }))
    const isOwed = bill.status === 'unpaid' || bill.status === 'failed'
    assertSame(code, isOwed ? undefined : 'bill_state')
    if (isOwed) bill.status = 'completed'
  }

  async reopen(bill: KnownBill): Promise<void> {
    const input = await this.#input(bill)
    const wasTried = Object.values(this.#made.standIn.state.payments).some(
      ({ metadata }) => metadata['bill_id'] === bill.id,
    )
    const code = await this.#try('reopen', () => reopen(this.#env, { ...input, body: { reason: 'mistake' } }))
    const isPossible = bill.status === 'completed' && bill.taken !== bill.total && bill.credited === 0
    const refusal = bill.status === 'completed' ? 'reopen_over' : 'bill_state'
    assertSame(code, isPossible ? undefined : refusal)
    if (isPossible) bill.status = wasTried ? 'failed' : 'unpaid'
  }

  async void(bill: KnownBill): Promise<void> {
    const input = await this.#input(bill)
    const price = 500 + this.#upTo(9000)
    const lines = [{ accountId: this.#payer.id, kind: 'blocks' as const, name: '', quantity: 1, unitPrice: price }]
    let made = ''
    const body = { reason: 'wrong', note: '', lines }
    const code = await this.#try('void', async () => (made = (await voidAndCorrect(this.#env, { ...input, body })).id))
    const isOwed = bill.status === 'unpaid' || bill.status === 'failed'
    assertSame(code, isOwed ? undefined : 'bill_state')
    if (!isOwed) return
    this.#revision++
    this.oracle.void(bill)
    this.oracle.issue(made, [{ amount: price, percent: 10 }], this.#customerId !== '')
  }

  async credit(bill: KnownBill): Promise<void> {
    const way = this.#pick(['card', 'card', 'bank', 'balance', 'outside'] as const)
    const isWhole = this.#random() < 0.35
    const amounts = bill.rest.map((rest) => (isWhole ? rest : this.#partOf(rest)))
    const lines = amounts.flatMap((amount, line) => (amount === 0 ? [] : [{ line, amount }]))
    if (lines.length === 0) return
    const { total, after, refusal } = this.oracle.judge(bill, way, amounts)
    const { isDisputed } = this.oracle.atProvider(bill)
    const input = await this.#input(bill)
    const body = { reason: 'wrong', way, ...(!isWhole && { lines }) }
    const code = await this.#try(`credit ${way} ${lines.map(({ amount }) => amount).join(',')}`, () =>
      creditBill(this.#env, { ...input, body }, this.#made.till),
    )
    assertSame(code, refusal)
    if (refusal !== undefined) return
    const { credits } = await getBill(this.#env, this.#caller, ALL, bill.id)
    const last = credits.at(-1)
    assertSame([last?.total, last?.way], [total, way])
    if (way === 'card') assertSame(last?.status === 'failed', isDisputed)
    bill.rest = after
    bill.credited += total
    bill.credits.push({ id: last?.id ?? '', way, total })
    if (way === 'balance') this.oracle.state.balance += total
  }

  #partOf(rest: number): number {
    if (this.#random() < 0.3 || rest === 0) return 0
    const amount = this.#upTo(Math.abs(rest) + (this.#random() < 0.1 ? 50 : 0))
    return rest < 0 ? -amount : amount
  }

  /** Sends the money of a credit note that the card's bank refused another way, or marks a transfer as made. */
  async step(bill: KnownBill): Promise<void> {
    const { credits, version } = await getBill(this.#env, this.#caller, ALL, bill.id)
    const waiting = credits.filter(({ steps }) => steps.length > 0)
    if (waiting.length === 0) return
    const credit = this.#pick(waiting)
    const step = this.#pick(credit.steps)
    const room = this.oracle.room(bill, step === 'done' ? 'bank' : step)
    const input = { caller: this.#caller, scope: ALL, id: bill.id, version, body: { creditId: credit.id, step } }
    assertSame(await this.#try(`step ${step}`, () => stepCredit(this.#env, input, this.#made.till)), undefined)
    if (step === 'done') this.#done.add(credit.id)
    const known = bill.credits.find(({ id }) => id === credit.id)
    if (!known || step === 'done') return
    assertSame(room >= credit.total, true)
    known.way = step
    if (step === 'balance') this.oracle.state.balance += credit.total
  }

  /** Somebody refunds, disputes or decides at the provider. */
  async outside(bill: KnownBill): Promise<void> {
    const { context, state } = this.#made.standIn
    const { payment, charged, gone, isDisputed } = this.oracle.atProvider(bill)
    if (!payment) return
    const refund = Object.values(state.refunds).find(
      (one) => one.payment_intent === payment.id && one.status === 'pending',
    )
    const open = Object.values(state.disputes).find(
      (one) => one.payment_intent === payment.id && one.status === 'needs_response',
    )
    await this.#try('outside', async () => {
      if (refund) settleRefund(context, refund.id, this.#pick(['succeeded', 'failed']))
      else if (open) closeDispute(context, open.id, this.#pick(['won', 'lost']))
      else if (charged - gone < 1 || isDisputed) return
      else if (this.#random() < 0.5)
        createRefund(context, { payment_intent: payment.id, amount: String(this.#upTo(charged - gone)) })
      else openDispute(context, payment.id)
    })
  }

  async play(): Promise<void> {
    await this.bill()
    const owed = [this.bill, this.pay, this.pay, this.settle, this.reopen, this.void]
    const settled = [this.credit, this.credit, this.step, this.outside]
    for (let at = 0; at < STEPS; at++) {
      // Mostly what the state of a bill allows, and always something that it does not.
      const bill = this.#pick(this.oracle.bills)
      const isLikely = this.#random() < 0.8
      const run = this.#pick(isLikely && isSettled(bill) ? settled : [...owed, this.credit])
      await run.call(this, bill)
    }
  }

  /** What the journals of the account must come to, by the oracle alone: a debit is positive. */
  journals() {
    const { bills, state, atProvider } = this.oracle
    const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
    const ofStatus = (...statuses: string[]) => bills.filter(({ status }) => statuses.includes(status))
    const dueOf = (some: readonly KnownBill[]) => sum(some.map(({ total, taken }) => total - taken))
    const sent = bills.flatMap(({ credits }) => credits).filter(({ way, id }) => way === 'bank' && this.#done.has(id))
    return {
      receivable: dueOf(ofStatus('unpaid', 'failed')),
      card: sum(bills.map((bill) => atProvider(bill).charged - atProvider(bill).gone)),
      bank: dueOf(ofStatus('completed')) - sum(sent.map(({ total }) => total)),
      advance: 0 - state.balance,
      earned:
        sum(bills.map(({ credited }) => credited)) -
        sum(ofStatus('paid', 'completed', 'unpaid', 'failed').map(({ total }) => total)),
    }
  }

  /** What the product says at the end, and what the oracle says. */
  async compare(): Promise<{ found: unknown; expected: unknown }> {
    const { balance } = await getOwnBills(this.#env, this.#payer.id, { page: 1, limit: 100, all: 'true' })
    const bills = await Promise.all(this.oracle.bills.map(({ id }) => getBill(this.#env, this.#caller, ALL, id)))
    return {
      found: {
        balance,
        bills: bills.map(({ status, total, fromBalance, credited, returnable }) => ({
          status,
          total,
          taken: fromBalance,
          credited,
          card: returnable?.card ?? null,
          bank: returnable?.bank ?? null,
        })),
      },
      expected: {
        balance: this.oracle.state.balance,
        bills: this.oracle.bills.map((bill) => ({
          status: bill.status,
          total: bill.total,
          taken: bill.taken,
          credited: bill.credited,
          card: isSettled(bill) ? Math.max(0, this.oracle.room(bill, 'card')) : null,
          bank: isSettled(bill) ? Math.max(0, this.oracle.room(bill, 'bank')) : null,
        })),
      },
    }
  }
}

let env: Bindings
let operator: Payer

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    operator = await createAccount(env, { type: 'MASTER' })
  }),
)
afterAll(() => setClockOffset(0))

const STEP_NAMES = ['bill', 'credit', 'outside', 'pay', 'reopen', 'settle', 'step', 'void']

/** Plays a sequence; a refused step names the ones before it. */
async function playOne(seed: number) {
  const payer = await createAccount(env, { type: 'USER', parent: operator })
  const sequence = new Sequence(env, createTestTill(env), { payer, operator }, createRandom(seed * 7919))
  try {
    await sequence.play()
    return { did: sequence.did, payerId: payer.id, journals: sequence.journals(), ...(await sequence.compare()) }
  } catch (error) {
    throw new Error(`Sequence ${seed}: ${sequence.did.join(' | ')}`, { cause: error })
  }
}

it(
  'bills, payments, refunds, disputes, credit notes and reopenings in any order leave the yen of an oracle',
  {
    timeout: 3_600_000,
  },
  () =>
    beside(async () => {
      const steps: string[] = []
      const journals = new Map<string, unknown>()
      for (let seed = 1; seed <= SEQUENCES; seed++) {
        const { did, found, expected, ...played } = await playOne(seed)
        journals.set(played.payerId, played.journals)
        expect(found, `sequence ${seed}: ${did.join(' | ')}`).toEqual(expected)
        steps.push(...did.map((step) => step.replace(/ .*/, '')))
      }
      expect(await sumJournals(env, { from: MONTH, to: monthOf(now()) })).toEqual(journals)
      const { results } = await env.DB.prepare('SELECT number FROM credits ORDER BY number').all<{ number: number }>()
      expect(results.map(({ number }) => number)).toEqual(results.map((_, index) => index + 1))
      const counts = Map.groupBy(steps, (name) => name)
      expect([...counts.keys()].toSorted()).toEqual(STEP_NAMES)
      const told = [...counts].map(([name, all]) => `${all.length} ${name}`).join(', ')
      printSize(`${SEQUENCES} sequences, ${results.length} credit notes, ${told}`)
    }),
)
