import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { PartnerInvoiceStatus } from '#shared/billing/partner-billing-rules.ts'
import type {
  PartnerInvoice,
  PartnerInvoicePage,
  PartnerInvoiceQuery,
  PartnerInvoiceStep,
} from '#shared/billing/partner-invoices.ts'
import { toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { mailsOf } from './issue.service.ts'
import { changeInvoice, findInvoice, listInvoices, type PartnerInvoiceRow } from './partner-invoice.repository.ts'

const iso = (at: number) => new Date(at).toISOString()

/** The number of an invoice as people read it. */
export const numberOf = ({ year, number }: Pick<PartnerInvoiceRow, 'year' | 'number'>): string =>
  formatBillNumber(year, number) ?? ''

function toInvoice(row: PartnerInvoiceRow): PartnerInvoice {
  const { id, month, accountId, companyName, status, subtotal, tax, total, settledOn, reason, version } = row
  return {
    id,
    number: numberOf(row),
    month,
    accountId,
    companyName,
    issuerName: row.issuer.name,
    status,
    subtotal,
    tax,
    total,
    issuedAt: iso(row.issuedAt),
    dueAt: iso(row.dueAt),
    sentAt: row.sentAt === null ? null : iso(row.sentAt),
    settledOn,
    reason,
    version,
  }
}

/** A page of a partner's invoices, or of those that a user got, with their sums and ages. */
export async function getInvoices(
  env: Bindings,
  scope: Scope,
  query: PartnerInvoiceQuery,
): Promise<PartnerInvoicePage> {
  const { rows, sums } = await listInvoices(env.DB, scope, query)
  const sum = (some: typeof sums) => some.reduce((all, { total }) => all + total, 0)
  const counted = (some: typeof sums) => some.reduce((all, one) => all + one.count, 0)
  const valid = sums.filter(({ status }) => status !== 'void')
  const ageing = sums
    .flatMap(({ late, count, total }) => (late === null ? [] : [{ from: late, count, total }]))
    .toSorted((one, other) => one.from - other.from)
  const open = sum(sums.filter(({ status }) => status === 'open'))
  return {
    ...toPage(rows.map(toInvoice), query, counted(sums)),
    totals: { count: counted(valid), total: sum(valid), open, ageing },
  }
}

/** An invoice of the scope with its user's language. Throws 404. */
export async function requireInvoice(env: Bindings, scope: Scope, id: string) {
  const found = await findInvoice(env.DB, scope, id)
  if (!found) throw new AppError('not_found')
  return found
}

type Values = Partial<Pick<PartnerInvoiceRow, 'status' | 'settledOn' | 'reason' | 'sentAt'>>
type StepRule = { from: readonly PartnerInvoiceStatus[]; action: 'send' | 'settle' | 'reopen' | 'void' }

/** In which states a step is possible. */
const STEPS: Record<PartnerInvoiceStep['step'], StepRule> = {
  send: { from: ['open', 'settled'], action: 'send' },
  settle: { from: ['open'], action: 'settle' },
  reopen: { from: ['settled'], action: 'reopen' },
  void: { from: ['open'], action: 'void' },
}

function valuesOf(body: PartnerInvoiceStep, at: number): Values {
  if (body.step === 'send') return { sentAt: at }
  if (body.step === 'reopen') return { status: 'open', settledOn: null, reason: '' }
  if (body.step === 'void') return { status: 'void', reason: body.reason }
  return { status: 'settled', settledOn: body.day, reason: body.reason }
}

type Stepping = { caller: Caller; scope: Scope; id: string; version: number; body: PartnerInvoiceStep }

/**
 * Sends an invoice, marks it as settled, takes that back, or voids it (rules/partner-billing.md#invoices). Throws 404,
 * `stale`, `bill_state` where its state does not allow the step, and `validation` for a day ahead.
 */
export async function stepInvoice(
  env: Bindings,
  { caller, scope, id, version, body }: Stepping,
): Promise<PartnerInvoice> {
  const at = now()
  const { invoice } = await requireInvoice(env, scope, id)
  if (invoice.version !== version) throw new AppError('stale')
  const { from, action } = STEPS[body.step]
  if (!from.includes(invoice.status)) throw new AppError('bill_state')
  if (body.step === 'settle' && body.day > toDay(at))
    throw new AppError('validation', { fields: { day: { key: 'dayAhead' } } })
  const mails = body.step === 'send' ? await mailsOf(env, [invoice]) : []
  const { accountId, oemMasterId, oemAdminId } = invoice
  await changeInvoice(env.DB, {
    invoice,
    version,
    values: valuesOf(body, at),
    from: invoice.status,
    mails,
    record: {
      owner: { accountId, oemMasterId, oemAdminId },
      actorId: caller.personId,
      action: `invoice.${action}`,
      subject: { type: 'partner_invoice', id },
      detail: { name: numberOf(invoice), ...('reason' in body && body.reason && { reason: body.reason }) },
    },
  })
  await sendOutbox(
    env,
    mails.map((one) => one.id),
  )
  return toInvoice((await requireInvoice(env, scope, id)).invoice)
}
