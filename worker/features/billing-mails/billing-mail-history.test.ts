import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { endOfMonth, monthOf, startOfMonth, addMonths } from '#shared/time/months.ts'
import { createBill } from '#tests/setup/bills.ts'
import { planChange } from '#tests/setup/contracts.ts'
import { createAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { applyNextPlans } from '#worker/entities/accounts/contract.repository.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { BillingMailPayload } from './found.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'

// Compares random histories of an account with an oracle that implements the rules of docs/rules/mails.md#billing-mails
// independently: it walks the calendar day by day in texts, and shares no code with the product's queries.

const { env } = recordMails()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-01T06:00:30+09:00')
const LIMIT = 10_000
afterEach(() => setClockOffset(0))

const tokyo = (at: number) => new Date(at + 9 * HOUR).toISOString()
const dayOf = (at: number) => tokyo(at).slice(0, 10)
const hourOf = (at: number) => Number(tokyo(at).slice(11, 13))
const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY
/** Whether 9:00 of the day that is some days after another one has passed. */
const hasCome = (at: number, day: string, after: number) => {
  const since = daysApart(day, dayOf(at))
  return since > after || (since === after && hourOf(at) >= 9)
}

type Bill = { id: string; issued: number; due: number; status: string; paidAt: number }
type Row = { from: number; code: string }

/** The billing mails that an account got, and those that a run at a moment sends. */
class Oracle {
  bills: Bill[] = []
  views = new Map<string, number>()
  rows: Row[] = [{ from: 0, code: 'pro' }]
  said = new Set<string>()
  mails: string[] = []
  private told = new Map<number, { code: string | null; count: number; at: number }>()
  private morning = ''
  private counted = 0

  run(at: number): void {
    const morning = dayOf(hourOf(at) >= 9 ? at : at - DAY)
    for (const bill of this.bills) this.tellEvents(bill, at)
    if (morning !== this.morning) for (const bill of this.bills) this.tellDays(bill, at)
    if (at - this.counted >= HOUR) this.tellViews(at)
    this.tellPlanned(at)
    if (morning !== this.morning) this.tellChanged(at)
    this.morning = morning
  }

  private say(mail: string, ...keys: string[]): void {
    if (keys.every((key) => this.said.has(key))) return
    for (const key of keys) this.said.add(key)
    this.mails.push(mail)
  }

  private tellEvents(bill: Bill, at: number): void {
    const { id, issued, status, paidAt } = bill
    if (status !== 'void' && at - issued < 14 * DAY) this.say(`bill_issued ${id}`, `issued ${id}`)
    if (status === 'paid' && at - paidAt < 14 * DAY) this.say(`bill_paid ${id}`, `paid ${id}`)
  }

  private tellDays({ id, due, status }: Bill, at: number): void {
    if (status !== 'unpaid') return
    const day = dayOf(due)
    if (at <= due && hasCome(at, day, -7)) this.say(`bill_due ${id}`, `due ${id}`)
    const late = [1, 7, 14].filter((days) => hasCome(at, day, days))
    if (late.length > 0 && at - due < 30 * DAY)
      this.say(`bill_overdue ${id}`, ...late.map((days) => `late ${days} ${id}`))
  }

  private tellViews(at: number): void {
    this.counted = at
    const month = tokyo(at).slice(0, 7)
    const views = this.views.get(month) ?? 0
    if (this.codeAt(at) !== 'light' || views < 0.8 * LIMIT || this.said.has(`100 ${month}`)) return
    if (views >= LIMIT) this.say('views_100', `100 ${month}`)
    else this.say('views_80', `80 ${month}`)
  }

  private codeAt = (at: number) => this.rows.findLast(({ from }) => from <= at)?.code

  private tellPlanned(at: number): void {
    const from = startOfMonth(addMonths(monthOf(at), 1))
    const code = this.rows.find((row) => row.from === from)?.code ?? null
    const planned = code === this.codeAt(at) ? null : code
    const before = this.told.get(from)
    if (planned === (before?.code ?? null) || (before && before.count >= 6 && at - before.at < DAY)) return
    this.told.set(from, { code: planned, count: (before?.count ?? 0) + 1, at })
    this.mails.push(planned === null ? 'plan_withdrawn' : `plan_planned ${planned}`)
  }

  private tellChanged(at: number): void {
    const index = this.rows.findLastIndex(({ from }) => from <= at)
    const row = this.rows[index]
    const before = this.rows[index - 1]
    if (!row || !before || row.code === before.code || !hasCome(at, dayOf(row.from), 0) || at - row.from >= 14 * DAY)
      return
    this.say(`plan_changed ${row.code}`, `changed ${row.from}`)
  }
}

/** A mail in the notation of the oracle. */
function nameOf({ template, billId, plans }: BillingMailPayload): string {
  const plan = template === 'plan_withdrawn' ? undefined : plans?.plan?.planCode
  const subject = billId ?? (template.startsWith('plan') ? plan : undefined)
  return subject === undefined ? template : `${template} ${subject.toLowerCase()}`
}

type Step = { gap: number; what: 'bill' | 'pay' | 'void' | 'busy' | 'views' | 'plan' | 'keep' | 'tick'; n: number }

const step: fc.Arbitrary<Step> = fc.record({
  gap: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 5, max: 600 }) },
    { weight: 3, arbitrary: fc.integer({ min: 600, max: 4320 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4320, max: 20_000 }) },
  ),
  what: fc.constantFrom('bill', 'pay', 'void', 'busy', 'views', 'plan', 'keep', 'tick', 'tick', 'tick', 'tick', 'tick'),
  n: fc.integer({ min: 0, max: 1000 }),
})

it('sends what an oracle sends, each once, in ten random histories with pauses and parallel ticks', async () => {
  let mails = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const { oracle, accountId } = await play(steps)
      const sent = (await listBillingMails(env, accountId)).map(nameOf)
      expect(sent.toSorted()).toEqual(oracle.mails.toSorted())
      mails += sent.length
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect(mails).toBeGreaterThan(50)
})

async function play(steps: readonly Step[]) {
  await forgetBillingMails(env)
  let at = moveTo(START)
  const account = await createAccount(env, { type: 'USER', plan: 'pro' })
  const run = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run()
  await run('UPDATE plan_versions SET limit_access = ? WHERE plan_id = ?', LIMIT, PLAN_IDS.light)
  await run('UPDATE plan_versions SET limit_access = NULL WHERE plan_id = ?', PLAN_IDS.pro)
  const oracle = new Oracle()

  async function storePlan(code: 'light' | 'pro' | null): Promise<void> {
    await applyNextPlans(env.DB, 100)
    const from = startOfMonth(addMonths(monthOf(at), 1))
    await planChange(env, account.id, code, from)
    oracle.rows = oracle.rows.filter((row) => row.from !== from)
    if (code) oracle.rows.push({ from, code })
  }

  const setBill = async (n: number, from: string, status: string) => {
    const open = oracle.bills.filter((bill) => bill.status === from)
    const bill = open[n % Math.max(1, open.length)]
    if (!bill) return
    Object.assign(bill, { status, paidAt: at })
    await run('UPDATE bills SET status = ?, paid_at = ? WHERE id = ?', status, status === 'paid' ? at : null, bill.id)
  }

  const doings: Record<Step['what'], (n: number) => Promise<unknown>> = {
    bill: async () => {
      const issued = at
      const due = endOfMonth(monthOf(issued + 14 * DAY))
      const revision = oracle.bills.length
      const { id } = await createBill(env, account, { issuedAt: issued, dueAt: due, revision })
      oracle.bills.push({ id, issued, due, status: 'unpaid', paidAt: 0 })
    },
    pay: (n) => setBill(n, 'unpaid', 'paid'),
    void: (n) => setBill(n, 'unpaid', 'void'),
    busy: (n) => (n % 2 ? setBill(n, 'unpaid', 'processing') : setBill(n, 'processing', 'unpaid')),
    views: async (n) => {
      const month = monthOf(at)
      const views = (oracle.views.get(month) ?? 0) + n * 9
      oracle.views.set(month, views)
      await run('INSERT OR REPLACE INTO view_months VALUES (?, ?, ?)', month, account.id, views)
    },
    plan: (n) => storePlan(n % 3 === 0 ? 'pro' : 'light'),
    keep: () => storePlan(null),
    tick: async (n) => {
      await applyNextPlans(env.DB, 100)
      await Promise.all(Array.from({ length: 1 + (n % 3) }, () => enqueueBillingMails(env)))
      oracle.run(at)
    },
  }
  for (const { gap, what, n } of steps) {
    at = moveTo(at + gap * 60_000)
    await doings[what](n)
  }
  return { oracle, accountId: account.id }
}
