import { env as testEnv } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#shared/wire/errors.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { beside } from '#tests/setup/object-database.ts'
import { chargesOf, createTestTill, giveCard } from '#tests/setup/payments.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { decidePayment } from '#tests/providers/stripe/stand-in-payments.ts'
import type { Fault } from '#tests/providers/stripe/stand-in.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import { takeEvent } from './webhook.service.ts'
import { payBillAt } from './payment.service.ts'
import { runTill } from './payment.jobs.ts'

/** Scripts in the suite; `PAY_RUNS=10000 vitest run worker/features/payments/payment-scripts` runs the whole proof. */
const RUNS = Number(testEnv.PAY_RUNS || 100)
const SEED = Number(testEnv.FUZZ_SEED || 20_261_123)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const FAULTS = ['lost', 'unanswered', 'conflict', 'limit', 'broken', 'broken-after'] as const
const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000341',
  '4000002500003155',
  '4000002760003184',
  '4000008260003178',
]

type Step =
  | { do: 'pay'; times: number }
  | { do: 'job' }
  | { do: 'wait'; for: number }
  | { do: 'fault'; faults: (Fault | undefined)[] }
  | { do: 'bank'; approves: boolean }
  | { do: 'event'; nth: number }
  | { do: 'complete' }
  | { do: 'card'; number: string }
  | { do: 'gone' }
  | { do: 'crash' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), times: fc.constantFrom(1, 1, 2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('job' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      for: fc.constantFrom(MINUTE, 10 * MINUTE, HOUR, 21 * HOUR, 3 * DAY, 5 * DAY),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      faults: fc.array(fc.option(fc.constantFrom(...FAULTS), { nil: undefined, freq: 4 }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bank' as const), approves: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('event' as const), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('complete' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card' as const), number: fc.constantFrom(...CARDS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gone' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
)
const script = fc.record({ card: fc.constantFrom(...CARDS), steps: fc.array(step, { minLength: 3, maxLength: 12 }) })

let env: Bindings
let payer: Awaited<ReturnType<typeof createAccount>>
let offset = 0
const count = { scripts: 0, charged: 0, faults: 0, requests: 0 }

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    payer = await createAccount(env, { type: 'USER' })
  }),
)
beforeEach(() => expectLogged('payment.unknown'))
afterAll(() => {
  setClockOffset(0)
  printSize(`${count.scripts} payment scripts, ${count.faults} faults, ${count.charged} charges`)
})

function pass(milliseconds: number): void {
  offset += milliseconds
  setClockOffset(offset)
}

/** Refusals are answers; an unknown outcome is the provider's. Any other error fails the script. */
async function tolerate(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const isExpected = error instanceof CardsUnavailableError || error instanceof AppError
    if (!isExpected) throw error
  }
}

type Play = ReturnType<typeof createTestTill> & { billId: string; customerId: string; isCrashing: boolean }

/** The operator's force-complete (rules/bills.md#states): not while a payment is open. */
async function complete(billId: string): Promise<void> {
  await env.DB.prepare(
    `UPDATE bills SET status = 'completed' WHERE id = ? AND status IN ('unpaid', 'failed')
     AND NOT EXISTS (SELECT 1 FROM payments WHERE bill_id = bills.id AND status IN ('processing', 'action'))`,
  )
    .bind(billId)
    .run()
}

/** The process ends after the provider answered: nothing of the answer is stored. */
function crashing(play: Play): Bindings {
  let hasStored = false
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property !== 'batch') return Reflect.get(target, property)
      return async (statements: D1PreparedStatement[]) => {
        if (hasStored) throw new CardsUnavailableError('The process ended')
        hasStored = true
        return target.batch(statements)
      }
    },
  })
  play.isCrashing = false
  return { ...env, DB }
}

const scopeOf = () => ({ kind: 'account' as const, accountId: payer.id })

const actions: { [K in Step['do']]: (play: Play, step: Extract<Step, { do: K }>) => unknown } = {
  pay: async (play, { times }) => {
    const till = play.isCrashing ? { ...play.till, env: crashing(play) } : play.till
    const order = { billId: play.billId, personId: payer.id }
    await Promise.all(Array.from({ length: times }, () => tolerate(payBillAt(till, scopeOf(), order))))
  },
  job: (play) => tolerate(runTill(play.till)),
  wait: (_, { for: milliseconds }) => pass(milliseconds),
  fault: (play, { faults }) => {
    count.faults += faults.filter(Boolean).length
    play.standIn.faults.push(...faults)
  },
  bank: (play, { approves }) => {
    const waiting = Object.values(play.standIn.state.payments).find((one) => one.status === 'requires_action')
    try {
      if (waiting) decidePayment(play.standIn.context, waiting.id, approves)
    } catch {
      // Declined by the bank, as its state shows.
    }
  },
  event: async (play, { nth }) => {
    const event = play.events[nth % Math.max(play.events.length, 1)]
    if (event) await tolerate(takeEvent(play.till, event as never))
  },
  complete: ({ billId }) => complete(billId),
  card: (play, { number }) => giveCard(env, play.standIn, payer.id, { number, customerId: play.customerId }),
  gone: ({ standIn }) => {
    for (const method of Object.values(standIn.state.methods)) method.customer = null
  },
  crash: (play) => {
    play.isCrashing = true
  },
}

async function readBill(billId: string) {
  const row = await env.DB.prepare('SELECT status FROM bills WHERE id = ?').bind(billId).first<{ status: string }>()
  const { results } = await env.DB.prepare('SELECT status, intent_id FROM payments WHERE bill_id = ? ORDER BY attempt')
    .bind(billId)
    .all<{ status: string; intent_id: string | null }>()
  return { status: row?.status, payments: results }
}

/** Completes everything that is open: without further faults, all jobs run, and nobody confirms payments any more. */
async function drain(play: Play): Promise<void> {
  play.standIn.faults.length = 0
  for (let tick = 0; tick < 12; tick++) {
    pass(2 * DAY)
    await runTill(play.till)
    if (tick > 0 && (await readBill(play.billId)).status !== 'processing') return
  }
}

/** The invariants that must hold at every moment, and at the end. */
function problemsOf(play: Play, { status, payments }: Awaited<ReturnType<typeof readBill>>, isEnd: boolean): string[] {
  const charges = chargesOf(play.standIn, play.billId)
  const open = payments.filter((one) => one.status === 'processing' || one.status === 'action')
  const wasCharged = payments.some((one) => one.status === 'succeeded')
  return [
    charges.length > 1 && `${charges.length} charges`,
    open.length > 1 && `${open.length} open attempts`,
    open.length > 0 !== (status === 'processing') && `${open.length} open attempts of a ${status} bill`,
    wasCharged !== (status === 'paid') && `a ${status} bill with ${payments.map((one) => one.status).join()}`,
    charges.length > 0 && status === 'completed' && 'charged and completed',
    wasCharged && charges.length === 0 && 'paid without a charge',
    isEnd && charges.length > 0 && status !== 'paid' && `charged, but ${status}`,
    isEnd && open.length > 0 && 'still open',
  ].filter((problem) => typeof problem === 'string')
}

async function playScript({ card, steps }: { card: string; steps: Step[] }): Promise<void> {
  const made = createTestTill(env)
  const bill = await createBill(env, payer, { method: 'card', revision: ++count.scripts })
  const { customerId } = await giveCard(env, made.standIn, payer.id, { number: card })
  const play: Play = { ...made, billId: bill.id, customerId, isCrashing: false }
  for (const one of steps) {
    await (actions[one.do] as (play: Play, step: Step) => unknown)(play, one)
    expect(problemsOf(play, await readBill(bill.id), false)).toEqual([])
  }
  await drain(play)
  expect(problemsOf(play, await readBill(bill.id), true)).toEqual([])
  count.charged += chargesOf(play.standIn, bill.id).length
  // The next script's job must find its own bill only.
  await env.DB.batch([env.DB.prepare('DELETE FROM payments'), env.DB.prepare('DELETE FROM bills')])
}

describe('random payment scripts', () => {
  it(
    'charge a bill at most once, and end as the provider has it',
    () =>
      beside(async () => {
        await fc.assert(fc.asyncProperty(script, playScript), { numRuns: RUNS, seed: SEED, endOnFailure: true })
        expect(count.charged).toBeGreaterThan(RUNS / 5)
      }),
    1_800_000,
  )
})
