import * as z from 'zod'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { plainText } from '#shared/text/text.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { stepReason } from './bill-steps.ts'
import { billMonth } from './bills.ts'
import { LATE_CHOICES } from './overdue.ts'
import { NAMED_USERS_MAX, PARTNER_INVOICE_STATUSES } from './partner-billing-rules.ts'

const yen = z.number().int()

/** Invoices of a partner for its users; its users list their own. */
export const partnerInvoiceQuery = z.strictObject({
  ...pageQuery,
  month: billMonth.optional(),
  /** Part of a user's company name, or a whole number. */
  search: plainText({ max: 100 }).optional(),
  status: z.enum(PARTNER_INVOICE_STATUSES).optional(),
  /** Overdue for at least so many days. */
  late: z.enum(LATE_CHOICES).optional(),
})
export type PartnerInvoiceQuery = z.output<typeof partnerInvoiceQuery>

export const partnerInvoice = z.object({
  id: z.uuid(),
  /** `2026-000001`, counted by its issuer. */
  number: z.string(),
  month: billMonth,
  accountId: z.uuid(),
  companyName: z.string(),
  issuerName: z.string(),
  status: z.enum(PARTNER_INVOICE_STATUSES),
  subtotal: yen,
  tax: yen,
  total: yen,
  issuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** When it was last sent by mail. */
  sentAt: z.iso.datetime().nullable(),
  /** `yyyy-MM-dd`. */
  settledOn: z.string().nullable(),
  reason: z.string(),
  version: z.number().int(),
})
export type PartnerInvoice = z.output<typeof partnerInvoice>

export const partnerInvoicePage = pageOf(partnerInvoice).extend({
  /** The sums of everything found without void ones, in yen: of all, and of those that are still open. */
  totals: z.object({
    count: yen,
    total: yen,
    open: yen,
    /** Open ones by the days that they are late: from 1, 31, 61 and 91 on; empty classes are left out. */
    ageing: z.array(z.object({ from: z.number().int(), count: yen, total: yen })),
  }),
})
export type PartnerInvoicePage = z.output<typeof partnerInvoicePage>

const namedUsers = z.array(z.uuid()).min(1).max(NAMED_USERS_MAX).optional()

/** Issues the missing invoices of a fixed month: of all users, of some, or of all but some. */
export const issueBody = z.strictObject({
  month: billMonth,
  accountIds: namedUsers,
  exceptIds: namedUsers,
  /** Whether they are sent by mail at once. */
  sends: z.boolean(),
})
export type IssueInput = z.output<typeof issueBody>

/** How many were issued, and how many are still missing: the call is repeated until none is. */
export const issueResult = z.object({ issued: yen, left: yen })

/** A step with one invoice; a reason is seen by the user too. */
export const partnerInvoiceStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('send') }),
  z.strictObject({
    step: z.literal('settle'),
    day: calendarDay,
    reason: plainText({ max: 120, multiline: true }).default(''),
  }),
  z.strictObject({ step: z.literal('reopen'), reason: stepReason }),
  z.strictObject({ step: z.literal('void'), reason: stepReason }),
])
export type PartnerInvoiceStep = z.output<typeof partnerInvoiceStep>
