import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { moveTo } from '#tests/setup/billing-mails.ts'
import { createSuspensionOracle, dayOf } from '#tests/setup/billing/suspension-oracle.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { getUserStatus } from '#worker/features/users/user-state.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Caller } from '#worker/platform/context.ts'
import { forceComplete, reopen, voidAndCorrect } from './bill-steps.service.ts'
import { creditBill } from './credit.service.ts'
import { changeDunning, getDunning, promise } from './dunning.service.ts'
import { changeExemption, getSuspension } from './suspension.service.ts'

const SEQUENCES = 12
const STEPS = 22
const RARE = ['pay', 'part', 'void', 'reopen', 'policy', 'exempt', 'credit'] as const
const NAMES = [...RARE, 'bill', 'bill', 'bill', 'promise', 'promise', 'wait', 'wait', 'wait'] as const
const DAY = 24 * 60 * 60 * 1000
const ALL = { kind: 'all' as const }
const env = quiet(testEnv)

/** Numbers from 0 to 1 that are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

type Account = Awaited<ReturnType<typeof createAccount>>
type Stored = {
  id: string
  status: string
  version: number
  month: string
  year: number
  number: number
  total: number
  from_balance: number
  due_at: number
  promised_until: number | null
  suspends_at: number | null
}

let operator: Account
async function forget() {
  const tables = ['bank_settlements', 'bank_lines', 'refunds', 'credits', 'payments', 'bills', 'dunning_policies']
  await testEnv.DB.batch(tables.map((table) => testEnv.DB.prepare(`DELETE FROM ${table}`)))
}
beforeAll(async () => {
  operator = await createAccount(testEnv, { type: 'MASTER' })
})
afterAll(() => setClockOffset(0))

class Sequence {
  readonly did: string[] = []
  readonly oracle = createSuspensionOracle()
  readonly #payer: Account
  readonly #random: () => number
  #months = 0

  constructor(payer: Account, random: () => number) {
    this.#payer = payer
    this.#random = random
  }

  get #caller() {
    const { id } = operator
    return { personId: id, accountId: id, type: 'MASTER', signedInAt: now() } as unknown as Caller
  }

  #pick = <T>(list: readonly T[]): T => list[Math.floor(this.#random() * list.length)] as T

  async bills(): Promise<Stored[]> {
    const { results } = await testEnv.DB.prepare(`SELECT id, status, version, month, year, number, total, from_balance,
      due_at, promised_until, suspends_at FROM bills WHERE account_id = ? ORDER BY id`)
      .bind(this.#payer.id)
      .all<Stored>()
    return results
  }

  /** Every account starts with a policy. */
  async start(): Promise<void> {
    await this.#setPolicy()
  }

  /** One step, and what the oracle says then. Refusals of the product are steps that change nothing. */
  async step(): Promise<void> {
    moveTo(now() + Math.floor(this.#random() * 22) * DAY + Math.floor(this.#random() * DAY))
    const name = this.#pick(NAMES)
    const bill = this.#pick(await this.bills())
    try {
      await (bill || name === 'bill' || name === 'policy' || name === 'exempt' ? this.#run(name, bill) : undefined)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    this.did.push(`${toDay(now())} ${name}`)
    this.oracle.see(await this.bills(), now())
  }

  async #run(name: string, bill: Stored | undefined): Promise<void> {
    if (name === 'policy') return this.#setPolicy()
    if (name === 'exempt') return this.#exempt()
    if (name === 'bill') return this.#issue()
    if (!bill) return
    const input = { caller: this.#caller, scope: ALL, id: bill.id, version: bill.version }
    const reason = '理由'
    if (name === 'pay') {
      const confirmation = formatBillNumber(bill.year, bill.number) ?? ''
      await forceComplete(env, { ...input, body: { reason, confirmation } })
    }
    if (name === 'part') await this.#receive(bill)
    if (name === 'void') await voidAndCorrect(env, { ...input, body: { reason, note: '', lines: [this.#line()] } })
    if (name === 'reopen') await reopen(env, { ...input, body: { reason } })
    if (name === 'promise') {
      const until = this.#pick([null, toDay(now()), toDay(now() + 3 * DAY), toDay(now() + 40 * DAY)])
      await promise(env, { ...input, body: { until, reason } })
    }
    if (name === 'credit')
      await creditBill(env, {
        ...input,
        body: { reason, way: 'balance', lines: [{ line: 0, amount: this.#pick([500, 9_990]) }] },
      })
  }

  #line = () => ({
    line: 0,
    accountId: this.#payer.id,
    kind: 'plan' as const,
    name: 'Light',
    quantity: 30,
    unitPrice: this.#pick([40, 10_000]),
  })

  async #issue(): Promise<void> {
    const month = `20${10 + Math.floor(this.#months / 12)}-${String((this.#months % 12) + 1).padStart(2, '0')}`
    this.#months += 1
    const at = now()
    const dueAt = Date.parse(`${toDay(at + this.#pick([14, 30]) * DAY)}T23:59:59.999+09:00`)
    await createBill(testEnv, this.#payer, { month, issuedAt: at, createdAt: at, updatedAt: at, dueAt })
  }

  async #setPolicy(): Promise<void> {
    const { version } = await getDunning(env)
    const policy = { suspendAfter: this.#pick([null, 14, 14, 20, 45]), noticeDays: this.#pick([1, 7, 20]) }
    await changeDunning(env, { caller: this.#caller, version, body: { reminderDays: [3], ...policy } })
    this.oracle.policy = policy
  }

  async #exempt(): Promise<void> {
    const { version } = await getSuspension(env, ALL, this.#payer.id)
    const exempt = this.#random() < 0.3
    const input = { caller: this.#caller, scope: ALL, id: this.#payer.id, version }
    await changeExemption(env, { ...input, body: { exempt, reason: '理由' } })
    this.oracle.isExempt = exempt
  }

  /** A part of the bill came by transfer: it is still owed. */
  async #receive({ id, status }: Stored): Promise<void> {
    if (!['unpaid', 'failed'].includes(status)) return
    const line = crypto.randomUUID()
    await testEnv.DB.batch([
      testEnv.DB.prepare(
        "INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('s', 'Sequences', 0, 0) ON CONFLICT DO NOTHING",
      ),
      testEnv.DB.prepare(
        `INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, spent, state, created_at, updated_at)
          SELECT ?1, id, ?1, '2026-11-05', 10, 'a', 'a', 10, 'settled', 0, 0 FROM bank_accounts WHERE name = 'Sequences'`,
      ).bind(line),
      testEnv.DB.prepare(
        'INSERT INTO bank_settlements (id, line_id, bill_id, amount, fee, status_before, created_at) VALUES (?1, ?1, ?2, 10, 0, ?3, 0)',
      ).bind(line, id, status),
    ])
  }
}

/** What the product says of an account: its state, whether its sites are served, and whether a list of suspended ones has it. */
async function readProduct(payer: Account, siteId: string) {
  const { effectiveState } = await getUserStatus(env, { scope: ALL, id: payer.id })
  const site = await testEnv.DB.prepare('SELECT served_until FROM sites WHERE id = ?')
    .bind(siteId)
    .first<{ served_until: number }>()
  const account = await testEnv.DB.prepare('SELECT suspends_at FROM accounts WHERE id = ?')
    .bind(payer.id)
    .first<{ suspends_at: number | null }>()
  return {
    isSuspended: effectiveState === 'suspended',
    isServed: (site?.served_until ?? 0) > now(),
    day: account?.suspends_at == null ? null : dayOf(account.suspends_at),
  }
}

type Seen = { suspended: number; back: number }

/** Runs one sequence; throws where the product and the oracle differ, or where a suspension comes nearer than the notice. */
async function runSequence(seed: number, seen: Seen): Promise<void> {
  moveTo('2027-01-10 12:00')
  const payer = await createAccount(testEnv, {
    type: 'USER',
    parent: operator,
    values: { contractStartsAt: 0, contractEndsAt: null },
  })
  const site = await createSite(testEnv, payer, {})
  const sequence = new Sequence(payer, createRandom(seed))
  await sequence.start()
  let before = { day: Infinity, isSuspended: false }
  for (let step = 0; step < STEPS; step++) {
    await sequence.step()
    const day = sequence.oracle.day()
    const isSuspended = day !== null && day <= dayOf(now())
    const found = await readProduct(payer, site.id)
    expect(found, `${seed}: ${sequence.did.join('; ')}`).toEqual({ isSuspended, isServed: !isSuspended, day })
    const ahead = day !== null && day < before.day ? day - dayOf(now()) : Infinity
    expect(ahead, `${seed}: ${sequence.did.join('; ')}`).toBeGreaterThan(sequence.oracle.policy.noticeDays)
    seen.suspended += Number(isSuspended)
    seen.back += Number(before.isSuspended && !isSuspended)
    before = { day: day ?? Infinity, isSuspended }
  }
}

it('an account is suspended exactly when the oracle says so, and never nearer than the notice', async () => {
  const seen = { suspended: 0, back: 0 }
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    await forget()
    await runSequence(seed, seen)
  }
  // The sequences reach both states.
  expect(seen.suspended).toBeGreaterThan(40)
  expect(seen.back).toBeGreaterThan(2)
})
