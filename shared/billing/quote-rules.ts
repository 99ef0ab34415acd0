import { parseDay } from '#shared/time/jst.ts'
import { formatBillNumber } from './bill-number.ts'

/** Limits and states of quotes without zod, for the browser (rules/contracts.md#quotes). */

export const QUOTE_STATUSES = ['open', 'accepted', 'withdrawn'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
/** A state as people see it: an open quote expires by the clock. */
export const QUOTE_STATES = [...QUOTE_STATUSES, 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

export type QuoteTax = { percent: number; subtotal: number; tax: number }

/** The newest quotes of an account that are shown. */
export const QUOTES_MAX = 50
/** The longest validity, and the one that the form proposes, in days. */
export const VALID_DAYS_MAX = 366
export const VALID_DAYS = 30
export const QUOTE_NOTE_MAX = 500

const DAY = 24 * 60 * 60 * 1000

export const quoteState = (status: QuoteStatus, validUntil: number, at: number): QuoteState =>
  status === 'open' && validUntil < at ? 'expired' : status

/** The last moment of the last day of a quote's validity. */
export const validityEnd = (day: string): number => parseDay(day) + DAY - 1

/** A quote's number as people read it, `Q2026-000123`. */
export const formatQuoteNumber = (year: number, number: number): string => `Q${formatBillNumber(year, number)}`

/** The name of a quote's file. */
export const quoteFileName = (number: string): string => `見積書-${number}.pdf`
