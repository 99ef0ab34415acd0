import { env as testEnv } from 'cloudflare:workers'
import { afterAll, expect, it } from 'vitest'
import { AppError } from '#shared/wire/errors.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createTestTill, giveCard } from '#tests/setup/payments.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { receiveTransfer } from '#tests/providers/stripe/stand-in-transfers.ts'
import type { StripeEvent } from '#tests/providers/stripe/stand-in-state.ts'
import { getBill } from '#worker/features/bills/bill.service.ts'
import { forceComplete, voidAndCorrect } from '#worker/features/bills/bill-steps.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Caller } from '#worker/platform/context.ts'
import { setVirtualAccounts } from './freeze.repository.ts'
import { runTill } from './payment.jobs.ts'
import { payBillAt } from './payment.service.ts'
import { changeVirtualAccount } from './virtual-account.service.ts'
import { takeEvent } from './webhook.service.ts'

// Random steps with bills that can be paid by card, by a virtual account, by hand, or be corrected: whatever comes in
// between, nothing is paid twice and every yen that was sent is a deposit or at the provider.

const SEQUENCES = 24
const STEPS = 16
/** The steps, those oftener that lead to others. */
const NAMES = [
  'open',
  'open',
  'open',
  'transfer',
  'transfer',
  'end',
  'card',
  'hand',
  'correct',
  'race',
  'wait',
  'tell',
  'fault',
] as const
const ALL = { kind: 'all' as const }
const env = quiet(testEnv)
const TABLES = ['bank_settlements', 'bank_lines', 'virtual_accounts', 'payments', 'bills', 'counters', 'stripe_events']

/** Numbers from 0 to 1 that are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

afterAll(() => setClockOffset(0))

type Account = Awaited<ReturnType<typeof createAccount>>

/** One payer with some bills, and what was done with them. */
async function createSequence(random: () => number, payer: Account, operator: Account) {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const made = createTestTill(env)
  const caller = {
    personId: operator.id,
    accountId: operator.id,
    type: 'MASTER',
    signedInAt: now(),
  } as unknown as Caller
  const owner = { accountId: operator.id, oemMasterId: null, oemAdminId: null, personId: operator.id }
  await setVirtualAccounts(env.DB, owner, true)
  const { customerId } = await giveCard(env, made.standIn, payer.id)
  const scope = { kind: 'account' as const, accountId: payer.id }
  const bills: string[] = []
  const byHand = new Set<string>()
  const did: string[] = []
  const told: StripeEvent[] = []
  let sent = 0
  let revision = 0
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  /** Tells some of what the provider has to tell: lost, late, twice, in any order. */
  async function deliver(share: number): Promise<void> {
    told.push(...made.events.splice(0))
    for (const event of told.filter(() => random() < share).toSorted(() => random() - 0.5))
      await takeEvent(made.till, event as Parameters<typeof takeEvent>[1])
  }
  async function run(minutes: number): Promise<void> {
    setClockOffset(now() - Date.now() + minutes * 60_000)
    await runTill(made.till)
  }
  const input = async (id: string) => ({
    caller: { ...caller, signedInAt: now() },
    scope: ALL,
    id,
    version: (await getBill(env, caller, ALL, id)).version,
  })
  const change = (billId: string, isOpen: boolean) =>
    changeVirtualAccount(env, scope, { billId, personId: payer.id, isOpen }, made.till)
  async function transfer(amount: number): Promise<void> {
    sent += amount
    receiveTransfer(made.standIn.context, customerId, amount)
    await deliver(0.4)
  }
  async function hand(id: string): Promise<void> {
    const { number } = await getBill(env, caller, ALL, id)
    await forceComplete(env, { ...(await input(id)), body: { reason: 'Cash', confirmation: number ?? '' } })
    byHand.add(id)
  }
  async function correct(id: string): Promise<void> {
    const line = { accountId: payer.id, kind: 'blocks' as const, name: '', quantity: 1, unitPrice: 10_000 }
    const body = { reason: 'wrong', note: '', lines: [line] }
    bills.push((await voidAndCorrect(env, { ...(await input(id)), body })).id)
  }
  const steps: Record<(typeof NAMES)[number], (id: string) => Promise<unknown>> = {
    open: (id) => change(id, true),
    end: (id) => change(id, false),
    card: (billId) => payBillAt(made.till, scope, { billId, personId: payer.id }),
    transfer: () => transfer(pick([11_000, 11_000, 5500, 3000, 12_000])),
    hand,
    correct,
    // The money is on its way while the bill is settled otherwise.
    race: async (id) => {
      await change(id, true)
      await pick([hand, correct])(id)
      await transfer(11_000)
    },
    wait: () => run(pick([10, 600, 32 * 24 * 60])),
    tell: () => deliver(0.7),
    fault: async () => void made.standIn.faults.push(pick(['lost', 'unanswered', 'broken-after'] as const)),
  }
  const bill = async () =>
    bills.push((await createBill(env, payer, { revision: (revision += 100), method: 'card', status: 'failed' })).id)

  return {
    did,
    bill,
    step: async () => {
      const name = pick(NAMES)
      did.push(name)
      try {
        await steps[name](pick(bills))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        did.push(error.code)
      }
    },
    /** The end: everything is told, and the job has run. */
    finish: async () => {
      made.standIn.faults.length = 0
      await deliver(1)
      await run(10)
      await run(40)
    },
    books: async () => {
      const { state } = made.standIn
      const { results: lines } = await env.DB.prepare(
        `SELECT amount, spent, state, (SELECT coalesce(sum(amount), 0) FROM bank_settlements WHERE line_id = bank_lines.id) AS paid FROM bank_lines`,
      ).all<{ amount: number; spent: number; state: string; paid: number }>()
      const { results: rows } = await env.DB.prepare(
        `SELECT b.id, b.status, b.total AS due,
          (SELECT coalesce(sum(amount), 0) FROM bank_settlements WHERE bill_id = b.id) AS deposits,
          (SELECT coalesce(sum(amount), 0) FROM payments WHERE bill_id = b.id AND status = 'succeeded') AS card,
          (SELECT count(*) FROM virtual_accounts WHERE bill_id = b.id AND status IN ('opening', 'waiting')) AS open
        FROM bills AS b`,
      ).all<{ id: string; status: string; due: number; deposits: number; card: number; open: number }>()
      const atProvider = Object.values(state.payments).filter((one) => one.status !== 'succeeded')
      const held = atProvider.reduce((sum, { id }) => sum + (state.funded[id] ?? 0), state.cash[customerId] ?? 0)
      const charged = (id: string) =>
        Object.values(state.payments)
          .filter((one) => one.status === 'succeeded' && one.metadata['bill_id'] === id)
          .reduce((sum, { amount }) => sum + amount, 0)
      return { lines, rows, sent, held, charged, byHand }
    },
  }
}

const EXPECTED: Record<string, (row: { due: number; deposits: number; card: number }, isByHand: boolean) => boolean> = {
  paid: ({ due, deposits, card }) => card === due && deposits === 0,
  completed: ({ due, deposits, card }, isByHand) => card === 0 && (isByHand ? deposits < due : deposits === due),
  void: ({ deposits, card }) => deposits + card === 0,
  unpaid: ({ due, deposits, card }) => card === 0 && deposits < due,
  failed: ({ due, deposits, card }) => card === 0 && deposits < due,
}

type Books = Awaited<ReturnType<Awaited<ReturnType<typeof createSequence>>['books']>>

/** What is wrong with the books of a sequence. */
function problemsOf({ lines, rows, sent, held, charged, byHand }: Books): string[] {
  const wrong = rows.filter((row) => !EXPECTED[row.status]?.(row, byHand.has(row.id)) || charged(row.id) !== row.card)
  const open = rows.filter((row) => row.open > 0 && row.status !== 'unpaid' && row.status !== 'failed')
  const odd = lines.filter(({ spent, paid, amount, state }) => spent !== paid || spent < amount !== (state === 'open'))
  const received = lines.reduce((sum, { amount }) => sum + amount, held)
  const found = [...wrong, ...open, ...odd].map((one) => JSON.stringify(one))
  return received === sent ? found : [...found, `${sent} yen were sent, ${received} are there`]
}

/** The outcomes that a sequence has. */
const reachedBy = ({ lines, rows, held }: Books): string[] => [
  ...rows.map(({ status }) => status),
  ...lines.map(({ spent }) => (spent > 0 ? 'deposit' : 'surplus')),
  ...(held > 0 ? ['held'] : []),
]

it('keeps the books', async () => {
  const random = createRandom(20_261_130)
  const payer = await createAccount(env, { type: 'USER' })
  const operator = await createAccount(env, { type: 'MASTER' })
  expectLogged('account.unknown', 'payment.unknown')
  const reached = new Set<string>()
  const problems: string[] = []
  for (let nth = 0; nth < SEQUENCES; nth++) {
    const sequence = await createSequence(random, payer, operator)
    for (let count = 0; count < 3; count++) await sequence.bill()
    for (let count = 0; count < STEPS; count++) await sequence.step()
    await sequence.finish()
    const books = await sequence.books()
    problems.push(...problemsOf(books).map((problem) => `${sequence.did.join(' ')}: ${problem}`))
    for (const one of reachedBy(books)) reached.add(one)
  }
  expect(problems).toEqual([])
  expect([...reached]).toEqual(expect.arrayContaining(['completed', 'deposit', 'held', 'paid', 'surplus', 'void']))
})
