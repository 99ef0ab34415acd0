import { eq, sql } from 'drizzle-orm'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import { connect } from '#worker/db/client.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'
import { billingProfiles, bills, payments } from '#worker/db/schema/bills.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { BillingMailPayload } from './found.ts'

export type MailedBill = NonNullable<Awaited<ReturnType<typeof findMailedBill>>>

/** The data of a bill for its mails, with its attempts to charge a card, and whether there is a card to charge. */
export async function findMailedBill(binding: D1Database, billId: string) {
  const { id, accountId, month, year, number, status, method, total, fromBalance, carried, dueAt, paidAt } = bills
  const { attempt, status: state, declineCode, cardBrand, cardLast4, createdAt, updatedAt } = payments
  const db = connect(binding)
  const [rows, attempts] = await db.batch([
    db
      .select({
        id,
        accountId,
        month,
        year,
        number,
        status,
        method,
        total,
        fromBalance,
        carried,
        dueAt,
        paidAt,
        promisedUntil: bills.promisedUntil,
        received: sql<number>`${receivedOf('bills.id')}`,
        latePermille: sql<number>`coalesce((SELECT late_permille FROM dunning_policies WHERE id = 'operator'), 0)`,
        card: billingProfiles.paymentMethodId,
        payerName: billRecipients.payerName,
      })
      .from(bills)
      .leftJoin(billingProfiles, eq(billingProfiles.accountId, bills.accountId))
      .leftJoin(billRecipients, eq(billRecipients.accountId, bills.accountId))
      .where(eq(bills.id, billId)),
    db
      .select({ attempt, state, declineCode, cardBrand, cardLast4, createdAt, updatedAt })
      .from(payments)
      .where(eq(payments.billId, billId))
      .orderBy(payments.attempt),
  ])
  return rows[0] && { ...rows[0], hasCard: rows[0].card !== null, attempts }
}

const OPEN: readonly BillStatus[] = ['unpaid', 'failed']
const SETTLED: readonly BillStatus[] = ['paid', 'completed']
/** Mails about a day, which a promise to pay pauses. */
export const REMINDERS: ReadonlySet<BillingMailPayload['template']> = new Set(['bill_due', 'bill_overdue'])
/** What happened to money stays true. */
const ALWAYS_TRUE: ReadonlySet<BillingMailPayload['template']> = new Set(['bill_credited', 'bill_moved'])

/** Whether a promise to pay that is not over keeps a reminder back. */
export const isPaused = ({ template }: BillingMailPayload, { promisedUntil }: MailedBill): boolean =>
  REMINDERS.has(template) && promisedUntil !== null && promisedUntil >= now()

/** Whether a mail about a bill is still true when it is sent: it may wait for hours. */
export function isTrueOfBill({ template, attempt }: BillingMailPayload, bill: MailedBill): boolean {
  const newest = bill.attempts.at(-1)
  const isNewest = newest?.attempt === attempt
  if (ALWAYS_TRUE.has(template)) return true
  if (template === 'bill_issued') return bill.status !== 'void'
  if (template === 'bill_paid') return SETTLED.includes(bill.status)
  if (template === 'bill_action') return isNewest && newest?.state === 'action'
  if (template === 'bill_failed' && !(isNewest && newest?.state === 'failed')) return false
  return OPEN.includes(bill.status)
}

/** Whether a mail about the terms of a plan is the newest one that its account was promised about that day. */
async function isNewestOfTerms(binding: D1Database, subject: string): Promise<boolean> {
  const rows = await connect(binding).all<{ newest: string | null }>(
    sql`SELECT max(subject) AS newest FROM notices WHERE kind = 'terms_next' AND subject >= ${subject}
      AND substr(subject, 1, 47) = ${subject.slice(0, 47)}`,
  )
  return rows[0]?.newest === subject
}

/** Whether the change in a mail is still planned, or for a withdrawn change, still not planned. */
export async function isTrueOfPlan(
  binding: D1Database,
  { template, values = {} }: BillingMailPayload,
  accountId: string,
): Promise<boolean> {
  if (typeof values['subject'] === 'string') return isNewestOfTerms(binding, values['subject'])
  const rows = await connect(binding).all<{ code: string | null; startsAt: number | null }>(
    sql`SELECT next_plan_code AS code, next_plan_from AS startsAt FROM accounts WHERE id = ${accountId}`,
  )
  const { code, startsAt } = rows[0] ?? {}
  if (template === 'plan_withdrawn') return startsAt !== values['startsAt']
  return template !== 'plan_planned' || (code === values['code'] && startsAt === values['startsAt'])
}
