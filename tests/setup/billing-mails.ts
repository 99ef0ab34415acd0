import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { type accounts } from '#worker/db/schema/accounts.ts'
import type { bills } from '#worker/db/schema/bills.ts'
import type { BillingMailPayload } from '#worker/features/billing-mails/found.ts'
import type { BillingMail } from '#worker/outbox/outbox.messages.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { createBill, createPayment } from './bills.ts'

/** Moves the clock to a moment: UTC milliseconds, or a time in Asia/Tokyo such as `2026-10-24 09:00`. */
export function moveTo(at: number | string): number {
  const moment = typeof at === 'number' ? at : Date.parse(`${at.replace(' ', 'T')}:00+09:00`)
  setClockOffset(moment - Date.now())
  return moment
}

/** Deletes the data from which billing mails follow, and the sent mails. */
export async function forgetBillingMails(env: Env): Promise<void> {
  const tables = [
    'notices',
    'outbox',
    'payments',
    'credits',
    'refunds',
    'disputes',
    'bills',
    'billing_profiles',
    'bill_recipients',
    'discounts',
    'view_months',
    'partner_plans',
    'spending_rules',
  ]
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.DB.prepare('UPDATE accounts SET next_plan_code = NULL, next_plan_from = NULL').run()
}

type Stored = { payload: string }

/** The enqueued billing mails of a person, the oldest first; of all people without one. */
export async function listBillingMails(env: Env, personId?: string): Promise<BillingMailPayload[]> {
  const { results } = await env.DB.prepare(
    "SELECT payload FROM outbox WHERE kind = 'mail.notice' AND (?1 IS NULL OR payload ->> 'accountId' = ?1) ORDER BY id",
  )
    .bind(personId ?? null)
    .all<Stored>()
  return results.map(({ payload }) => JSON.parse(payload) as BillingMailPayload)
}

/** Delivers all enqueued billing mails. */
export async function deliverBillingMails(env: Bindings): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE kind = 'mail.notice' AND done_at IS NULL ORDER BY id",
  ).all<{ id: string }>()
  const messages = results.map(({ id }) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId: id },
    ack: () => undefined,
    retry: () => {
      throw new Error('the notice was not sent')
    },
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
}

type Env = Pick<Bindings, 'DB'>
type Account = typeof accounts.$inferSelect

/** State of a bill in which a billing mail is correct. */
const STATES: Partial<Record<BillingMail, Partial<typeof bills.$inferInsert>>> = {
  bill_issued: {},
  bill_paid: { status: 'paid', method: 'card', paidAt: 1_790_000_000_000 },
  bill_failed: { status: 'failed', method: 'card' },
  bill_action: { status: 'processing', method: 'card' },
  bill_due: {},
  bill_overdue: {},
  bill_credited: { status: 'completed', paidAt: 1_790_000_000_000 },
  bill_reopened: { reopenedAt: 1_790_000_000_000 },
  bill_moved: { status: 'completed', paidAt: 1_790_000_000_000 },
}

const LIMIT = { limit: 10_000, unit: 1000, price: 50 }
/** What mails about use say. */
const USED: Partial<Record<BillingMail, Record<string, number>>> = {
  views_80: { views: 8_123, ...LIMIT },
  views_100: { views: 12_345, ...LIMIT },
  spending: { threshold: 50_000, spent: 51_234 },
}

const DAY = 86_400_000
/** Milliseconds until the suspension that a mail is about. */
const SUSPENDS: Partial<Record<BillingMail, number>> = {
  suspension_planned: 7 * DAY,
  suspension_begun: -DAY,
  suspension_over: -DAY,
}

async function trueSuspension(env: Env, mail: BillingMailPayload, suspendsAt: number): Promise<BillingMailPayload> {
  // Who came back has no moment any more.
  if (mail.template !== 'suspension_over')
    await env.DB.prepare('UPDATE accounts SET suspends_at = ? WHERE id = ?').bind(suspendsAt, mail.accountId).run()
  return { ...mail, values: { suspendsAt } }
}

/** Stores the data that a billing mail of an account speaks of. Returns the mail, which is correct when it is sent. */
export async function trueBillingMail(env: Env, template: BillingMail, account: Account): Promise<BillingMailPayload> {
  const accountId = account.id
  const state = STATES[template]
  if (state) {
    const { id: billId } = await createBill(env, account, state)
    if (state.method === 'card') {
      const status = { bill_paid: 'succeeded', bill_action: 'action' } as const
      await createPayment(env, billId, { status: status[template as 'bill_paid'] ?? 'failed' })
    }
    return { template, accountId, billId, ...(state.method === 'card' && { attempt: 1 }) }
  }
  const month = monthOf(now())
  if (template === 'card_expires')
    return { template, accountId, values: { month: addMonths(month, 1), brand: 'visa', last4: '4242' } }
  const used = USED[template]
  if (used) return { template, accountId, values: { month, ...used } }
  const suspends = SUSPENDS[template]
  if (suspends !== undefined) return trueSuspension(env, { template, accountId }, now() + suspends)
  const startsAt = startOfMonth(addMonths(month, 1))
  if (template === 'plan_planned')
    await env.DB.prepare("UPDATE accounts SET next_plan_code = 'light', next_plan_from = ? WHERE id = ?")
      .bind(startsAt, accountId)
      .run()
  if (template === 'terms_planned' || template === 'terms_withdrawn') {
    const subject = `${toDay(startsAt)}:${accountId}:000001`
    await env.DB.prepare(
      "INSERT OR IGNORE INTO notices (kind, subject, account_id, created_at) VALUES ('terms_next', ?, ?, ?)",
    )
      .bind(subject, accountId, now())
      .run()
    const present = { planCode: 'light', names: {} } as const
    return { template, accountId, values: { startsAt, subject, before: 10_000, after: 12_000 }, plans: { present } }
  }
  const plan = { planCode: 'light', names: {} } as const
  const before = { planCode: 'pro', names: {} } as const
  const plans = template === 'plan_changed' ? { plan, previous: before } : { plan, present: before }
  return { template, accountId, values: { startsAt, code: 'light' }, plans }
}
