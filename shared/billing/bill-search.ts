import * as z from 'zod'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { plainText } from '#shared/text/text.ts'
import { AMOUNT_MAX, BILL_STATUSES, PAY_METHODS } from './bill-rules.ts'
import { sortParameter } from '#shared/wire/sort-order.ts'
import { BILL_SORTS } from './bill-search-rules.ts'
import { LATE_CHOICES } from './overdue.ts'
import { billMonth, billSummary } from './bills.ts'

const amount = z.coerce.number().int().min(0).max(AMOUNT_MAX)

/** Filters of the operator's list and of its file; all ranges hold both ends. */
const filters = {
  /** Part of the recipient's name, or a whole number of a bill. */
  search: plainText({ max: 100 }).optional(),
  from: billMonth.optional(),
  to: billMonth.optional(),
  /** Days of issue in Asia/Tokyo. */
  issuedFrom: calendarDay.optional(),
  issuedTo: calendarDay.optional(),
  /** Totals in yen with tax; the same in both finds one amount. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  status: z.enum(BILL_STATUSES).optional(),
  method: z.enum(PAY_METHODS).optional(),
  /** Overdue for at least so many days. */
  late: z.enum(LATE_CHOICES).optional(),
}

export const billSearchQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: sortParameter(BILL_SORTS, 'month'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type BillSearchQuery = z.output<typeof billSearchQuery>

export const billExportQuery = z.strictObject(filters)
export type BillFilters = z.output<typeof billExportQuery>

const yen = z.number().int()
/** `credited`: what credit notes took back of the total. */
const sums = { count: yen, subtotal: yen, tax: yen, total: yen, credited: yen }

/** Sums of all bills that a search finds, in yen. */
export const billTotals = z.object({
  /** Sums without voided bills, which their corrected bills replace. */
  ...sums,
  byStatus: z.array(z.object({ status: z.enum(BILL_STATUSES), ...sums })),
  /** What is still to be paid of overdue bills, by the days that they are late: from 1, 31, 61 and 91 on; empty classes are left out. */
  ageing: z.array(z.object({ from: z.number().int(), count: z.number().int(), total: z.number().int() })),
})
export type BillTotals = z.output<typeof billTotals>

export const billSearchPage = pageOf(billSummary).extend({
  totals: billTotals,
  /** False where older bills were not searched (`BILL_SCAN_MAX`). */
  isComplete: z.boolean(),
})
export type BillSearchPage = z.output<typeof billSearchPage>
