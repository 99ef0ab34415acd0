import { defineListAddress, type ListStateOf, orderParam, type Param, searchParam } from '#admin/screen/list-address.ts'
import { STATEMENT_SORTS } from '#shared/billing/partner-billing-rules.ts'
import { isMonth, type Month } from '#shared/time/months.ts'

/** Longest search in characters. */
export const STATEMENT_SEARCH_MAX = 100

/**
 * The month of the statement, `yyyy-MM`; empty = the one that ended last. It is no filter: there is always one. A refused
 * text stays as it is; a longer one is no month in any way of writing.
 */
const monthParam: Param<'order'> = { kind: 'order', initial: '', parse: (text) => text.slice(0, 12) }

/** Why the month of the address is refused; undefined for a valid one. */
export function monthProblem({ month }: Pick<StatementAddress, 'month'>, present: Month) {
  if (month === '') return undefined
  if (!isMonth(month)) return 'invalid'
  return month > present ? 'monthAhead' : undefined
}
export type MonthProblem = ReturnType<typeof monthProblem>

/** The address of a partner's month. */
export const STATEMENT = defineListAddress({
  month: monthParam,
  search: searchParam(STATEMENT_SEARCH_MAX),
  order: orderParam(STATEMENT_SORTS, 'name'),
})
export type StatementAddress = ListStateOf<typeof STATEMENT>

/** The part of the API's query that its file takes too. */
export const toStatementFilters = ({ month, search }: StatementAddress) => ({
  ...(month && { month }),
  ...(search && { search }),
})
