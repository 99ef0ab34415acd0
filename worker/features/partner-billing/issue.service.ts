import { ISSUED_AT_ONCE } from '#shared/billing/partner-billing-rules.ts'
import type { IssueInput } from '#shared/billing/partner-invoices.ts'
import type { Month } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { listRecipients } from '#worker/entities/bills/bill-mail-recipients.repository.ts'
import { findIssuer } from '#worker/entities/bills/partner-issuer.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { fixMonth } from './fix-months.jobs.ts'
import { findFixedMonth } from './fixed-month.repository.ts'
import { type InvoiceMail, listMissing, storeInvoices } from './issue.repository.ts'

/** How often a press that lost to a parallel one looks again. */
const ATTEMPTS = 3

/** The mails about invoices: to the user's billing addresses, else to its owner and main contacts. */
export async function mailsOf(
  env: Bindings,
  invoices: readonly { id: string; accountId: string }[],
): Promise<InvoiceMail[]> {
  const { people, addresses } = await listRecipients(
    env.DB,
    invoices.map(({ accountId }) => accountId),
  )
  return invoices.flatMap(({ id: invoiceId, accountId }) => {
    const given = addresses.get(accountId)
    const payloads = given
      ? given.map((to) => ({ invoiceId, accountId, to }))
      : people.filter((one) => one.accountId === accountId).map(({ id }) => ({ invoiceId, accountId: id }))
    return payloads.map((payload) => ({ id: newId(), payload }))
  })
}

/** Makes sure that a month is fixed. Throws `month_open` while its amounts may still change. */
async function assertFixed(env: Bindings, oemMasterId: string, month: Month): Promise<void> {
  const { fixed, isFinished } = await findFixedMonth(env.DB, oemMasterId, month)
  if (fixed) return
  if (!isFinished) throw new AppError('month_open')
  await fixMonth(env, oemMasterId, month)
}

type Issuing = { caller: Caller; body: IssueInput }

/** Issues some of the missing invoices of a month. Undefined if another press was faster. */
async function issueSome(env: Bindings, { caller, body }: Issuing) {
  const { accountId: oemMasterId, personId } = caller
  const row = await findIssuer(env.DB, oemMasterId)
  if (!row?.issuer.name) throw new AppError('partner_issuer')
  const { month, accountIds: ids, exceptIds } = body
  const missing = await listMissing(env.DB, { oemMasterId, month, ids, exceptIds, limit: ISSUED_AT_ONCE })
  const invoices = missing.accountIds.map((accountId) => ({ id: newId(), accountId }))
  if (invoices.length === 0) return { issued: 0, left: 0, mails: [] }
  const mails = body.sends ? await mailsOf(env, invoices) : []
  const isStored = await storeInvoices(env.DB, {
    oemMasterId,
    month,
    issuer: row.issuer,
    issuedBy: personId,
    at: now(),
    invoices,
    mails,
    record: {
      owner: { accountId: oemMasterId, oemMasterId, oemAdminId: null },
      actorId: personId,
      action: 'invoice.issue',
      subject: { type: 'account', id: oemMasterId },
      detail: { name: month, count: invoices.length },
    },
  })
  return isStored ? { issued: invoices.length, left: missing.total - invoices.length, mails } : undefined
}

/**
 * Issues the missing invoices of a fixed month, at most `ISSUED_AT_ONCE` a call; who has one gets no second one. Throws
 * `partner_issuer` without an issuer, `month_open`, and `conflict` if others press again and again.
 */
export async function issueInvoices(env: Bindings, input: Issuing): Promise<{ issued: number; left: number }> {
  await assertFixed(env, input.caller.accountId, input.body.month)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const done = await issueSome(env, input)
    if (!done) continue
    await sendOutbox(
      env,
      done.mails.map(({ id }) => id),
    )
    return { issued: done.issued, left: done.left }
  }
  throw new AppError('conflict')
}
