import { readDay } from '#admin/entities/periods/periods.ts'
import { AMOUNT_MAX, BILL_STATUSES, type BillStatus, PAY_METHODS, type PayMethod } from '#shared/billing/bill-rules.ts'
import type { BillSort } from '#shared/billing/bill-search-rules.ts'
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

/** State of the operator's list, stored in the query string. Empty texts filter nothing. */
export type BillListState = {
  search: string
  /** `yyyy-MM`. */
  from: string
  to: string
  /** `yyyy-MM-dd`. */
  issuedFrom: string
  issuedTo: string
  /** Whole yen. */
  amountFrom: string
  amountTo: string
  status: BillStatus | 'all'
  method: PayMethod | 'all'
  order: BillOrder
  page: number
}

export const NO_FILTERS = {
  search: '',
  from: '',
  to: '',
  issuedFrom: '',
  issuedTo: '',
  amountFrom: '',
  amountTo: '',
  status: 'all',
  method: 'all',
} as const satisfies Partial<BillListState>

const isYen = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= AMOUNT_MAX

/** Parses the query string; invalid values become the defaults. */
export function readBillListState(params: URLSearchParams): BillListState {
  const text = (name: string, isValid: (value: string) => boolean) => {
    const value = params.get(name) ?? ''
    return isValid(value) ? value : ''
  }
  const oneOf = <T extends string>(name: string, known: readonly T[]) => known.find((one) => one === params.get(name))
  const page = Number(params.get('page'))
  const [from, issuedFrom] = [text('from', isMonth), readDay(params.get('issued-from'))]
  const amountFrom = text('amount-from', isYen)
  return {
    search: [...(params.get('search') ?? '').trim()].slice(0, BILL_SEARCH_MAX).join(''),
    // An end before its start is no end.
    from,
    to: text('to', (to) => isMonth(to) && to >= from),
    issuedFrom,
    issuedTo: text('issued-to', (to) => readDay(to) !== '' && to >= issuedFrom),
    amountFrom,
    amountTo: text('amount-to', (to) => isYen(to) && Number(to) >= Number(amountFrom)),
    status: oneOf('status', BILL_STATUSES) ?? 'all',
    method: oneOf('method', PAY_METHODS) ?? 'all',
    order: oneOf('order', BILL_ORDERS) ?? DEFAULT_ORDER,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

const NAMES = {
  search: 'search',
  from: 'from',
  to: 'to',
  issuedFrom: 'issued-from',
  issuedTo: 'issued-to',
  amountFrom: 'amount-from',
  amountTo: 'amount-to',
} as const

/** The query string of a state, without defaults. */
export function writeBillListState(state: BillListState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [member, name] of Object.entries(NAMES)) {
    const value = state[member as keyof typeof NAMES]
    if (value) params.set(name, value)
  }
  if (state.status !== 'all') params.set('status', state.status)
  if (state.method !== 'all') params.set('method', state.method)
  if (state.order !== DEFAULT_ORDER) params.set('order', state.order)
  if (state.page > 1) params.set('page', String(state.page))
  return params
}

/** Whether a filter is set. */
export function isFiltered(state: BillListState): boolean {
  const isText = Object.keys(NAMES).some((member) => state[member as keyof typeof NAMES] !== '')
  return isText || state.status !== 'all' || state.method !== 'all'
}

/** The filters of the API, for the list and its file. */
export function toBillFilters(state: BillListState) {
  const { search, from, to, issuedFrom, issuedTo, amountFrom, amountTo, status, method } = state
  return {
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(issuedFrom && { issuedFrom }),
    ...(issuedTo && { issuedTo }),
    ...(amountFrom && { amountFrom: Number(amountFrom) }),
    ...(amountTo && { amountTo: Number(amountTo) }),
    ...(status !== 'all' && { status }),
    ...(method !== 'all' && { method }),
  }
}

/** The query of the API. */
export function toBillQuery(state: BillListState) {
  const [sort, order] = state.order.split('-') as [BillSort, 'asc' | 'desc']
  return { ...toBillFilters(state), page: state.page, sort, order }
}
