import { readDay } from '#admin/entities/periods/periods.ts'
import {
  choiceParam,
  defineListAddress,
  type ListStateOf,
  orderParam,
  searchParam,
  textParam,
} from '#admin/screen/list-address.ts'
import { AMOUNT_MAX, BILL_STATUSES, PAY_METHODS, SEEN_STATUSES } from '#shared/billing/bill-rules.ts'
import type { BillSort } from '#shared/billing/bill-search-rules.ts'
import { LATE_CHOICES } from '#shared/billing/overdue.ts'
import { isMonth } from '#shared/time/months.ts'

/** Orders of the operator's list, as `sort-direction`. */
export const BILL_ORDERS = [
  'month-desc',
  'month-asc',
  'issuedAt-desc',
  'dueAt-asc',
  'total-desc',
  'total-asc',
  'companyName-asc',
] as const satisfies readonly `${BillSort}-${'asc' | 'desc'}`[]
export type BillOrder = (typeof BILL_ORDERS)[number]
const DEFAULT_ORDER: BillOrder = 'month-desc'
/** Longest search in characters. */
export const BILL_SEARCH_MAX = 100

const yenIn = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= AMOUNT_MAX ? text : '')
const monthParam = textParam((text) => (isMonth(text) ? text : ''))

/** The address of the operator's list: months `yyyy-MM`, days `yyyy-MM-dd`, whole yen. */
export const BILL_LIST = defineListAddress(
  {
    search: searchParam(BILL_SEARCH_MAX),
    from: monthParam,
    to: monthParam,
    issuedFrom: { ...textParam(readDay), name: 'issued-from' },
    issuedTo: { ...textParam(readDay), name: 'issued-to' },
    amountFrom: { ...textParam(yenIn), name: 'amount-from' },
    amountTo: { ...textParam(yenIn), name: 'amount-to' },
    status: choiceParam(BILL_STATUSES),
    method: choiceParam(PAY_METHODS),
    late: choiceParam(LATE_CHOICES),
    order: orderParam(BILL_ORDERS, DEFAULT_ORDER),
  },
  // An end before its start is no end.
  (state) => ({
    ...state,
    to: state.to >= state.from ? state.to : '',
    issuedTo: state.issuedTo >= state.issuedFrom ? state.issuedTo : '',
    amountTo: Number(state.amountTo) >= Number(state.amountFrom) ? state.amountTo : '',
  }),
)
export type BillListState = ListStateOf<typeof BILL_LIST>

/** The address of the list of an account's own bills. */
export const OWN_BILL_LIST = defineListAddress({ status: choiceParam(SEEN_STATUSES) })

/** The filters of the API, for the list and its file. */
export function toBillFilters(state: BillListState) {
  const { amountFrom, amountTo, ...filters } = BILL_LIST.filtersOf(state)
  return {
    ...filters,
    ...(amountFrom && { amountFrom: Number(amountFrom) }),
    ...(amountTo && { amountTo: Number(amountTo) }),
  }
}

/** The query of the API. */
export function toBillQuery(state: BillListState) {
  const [sort, order] = state.order.split('-') as [BillSort, 'asc' | 'desc']
  return { ...toBillFilters(state), page: state.page, sort, order }
}
