import {
  DOMAIN_FILTERS,
  DOMAIN_ORDERS,
  type DomainFilter,
  type DomainOrder,
} from '#shared/site/domain/domain-states.ts'

/** State of the list, stored in the query string, so that it survives a reload and can be shared. */
export type DomainListState = { search: string; state: DomainFilter | 'all'; order: DomainOrder; page: number }

export const NO_FILTERS = { search: '', state: 'all' } as const satisfies Partial<DomainListState>
const SEARCH_MAX = 253

/** Parses the query string; invalid values become the defaults. */
export function readDomainListState(params: URLSearchParams): DomainListState {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    state: DOMAIN_FILTERS.find((state) => state === params.get('state')) ?? 'all',
    order: DOMAIN_ORDERS.find((order) => order === params.get('order')) ?? 'oldest',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeDomainListState({ search, state, order, page }: DomainListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (state !== 'all') params.set('state', state)
  if (order !== 'oldest') params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params
}

export const isFiltered = ({ search, state }: DomainListState): boolean => search !== '' || state !== 'all'

/** The filters as the API expects them. */
export const toDomainFilters = ({ search, state, order }: DomainListState) => ({
  order,
  ...(search && { search }),
  ...(state !== 'all' && { state }),
})
