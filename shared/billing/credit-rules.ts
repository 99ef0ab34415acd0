import { formatBillNumber } from './bill-number.ts'

/** Limits and names of credit notes without zod, for the browser (rules/bills.md#credit-notes). */

/**
 * How the money of a credit note goes back: to the charged card, by bank transfer, as a balance for the next bill; or it
 * went back already at the provider, by a refund that somebody made there or by a lost dispute.
 */
export const CREDIT_WAYS = ['card', 'bank', 'balance', 'outside'] as const
export type CreditWay = (typeof CREDIT_WAYS)[number]

/** `pending`: the transfer is to be made, or the provider has not finished the refund. */
export const CREDIT_STATUSES = ['pending', 'done', 'failed'] as const
export type CreditStatus = (typeof CREDIT_STATUSES)[number]

/** States of a refund at the provider; one that waits for the customer counts as pending, a cancelled one as failed. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** The provider's states of a dispute after which the money is back with us, or was never taken. */
const NOT_LOST: readonly string[] = [
  'won',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
  'prevented',
]

/** Whether a dispute holds back the money: it is open, or was lost. */
export const isTaken = (status: string): boolean => !NOT_LOST.includes(status)
export const isLost = (status: string): boolean => status === 'lost'
/** Whether nothing more happens with a dispute. */
export const isClosed = (status: string): boolean => ['won', 'lost', 'warning_closed', 'prevented'].includes(status)

/** A part of a line of the bill, in yen without tax. */
export type CreditLine = {
  /** Index of the line, from 0. */
  line: number
  amount: number
}

/** Subtotal and tax of a rate. */
export type TaxPart = { percent: number; subtotal: number; tax: number }

/** Lines of a credit note that are chosen one by one. */
export const CREDIT_LINES_MAX = 5000

/** A credit note's number as people read it, `CR-2026-000001`. */
export const formatCreditNumber = (year: number, number: number): string => `CR-${formatBillNumber(year, number)}`
