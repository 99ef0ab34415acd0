import * as z from 'zod'
import { planNames } from '#shared/account/plans.ts'
import { plainText } from '#shared/text/text.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { sortParameter } from '#shared/wire/sort-order.ts'
import { billFees, billLine, billMonth } from './bills.ts'
import { PARTNER_INVOICE_STATUSES, STATEMENT_SORTS, STATEMENT_STATES } from './partner-billing-rules.ts'

const yen = z.number().int()

const filters = {
  /** By default the month that ended last. */
  month: billMonth.optional(),
  /** Part of a user's company name. */
  search: plainText({ max: 100 }).optional(),
}

export const statementQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: sortParameter(STATEMENT_SORTS, 'name'),
})
export type StatementQuery = z.output<typeof statementQuery>

export const statementExportQuery = z.strictObject(filters)
export type StatementFilters = z.output<typeof statementExportQuery>

/**
 * What the platform bills the partner for it, and what the partner keeps, both without tax; null for a partner's admin,
 * who reads no purchase prices.
 */
const purchases = { purchase: yen.nullable(), margin: yen.nullable() }

/** What a user owes its partner for a month; fees are without tax. */
export const statementRow = z.object({
  accountId: z.uuid(),
  companyName: z.string(),
  planName: z.string(),
  /** Names of the lines' plans in each language; `ja` is the name in the lines. */
  names: z.array(planNames),
  lines: z.array(billLine),
  ...billFees,
  subtotal: yen,
  tax: yen,
  total: yen,
  ...purchases,
  /** The invoice for it that is not void. */
  invoice: z.object({ id: z.uuid(), number: z.string(), status: z.enum(PARTNER_INVOICE_STATUSES) }).nullable(),
})
export type StatementRow = z.output<typeof statementRow>

/** A month of a partner: its users by page, and the sums of all that were found. */
export const statementPage = pageOf(statementRow).extend({
  month: billMonth,
  state: z.enum(STATEMENT_STATES),
  totals: z.object({ count: yen, subtotal: yen, tax: yen, total: yen, ...purchases }),
  /** What the platform bills the partner beside its users, without tax: its own plan, admins, licences. */
  ownPurchase: yen.nullable(),
})
export type StatementPage = z.output<typeof statementPage>
