import { SITE_LABELS, type SITE_SORTS, type SiteLabel } from '#shared/site/site-rules.ts'

/** All orders of the list, as `sort-direction`. */
export const SITE_ORDERS = [
  'created_at-desc',
  'created_at-asc',
  'updated_at-desc',
  'updated_at-asc',
  'name-asc',
  'name-desc',
] as const
export type SiteOrder = (typeof SITE_ORDERS)[number]
export const DEFAULT_ORDER: SiteOrder = 'created_at-desc'

/** State of the list, stored in the query string, so that it survives a reload and can be shared. */
export type SiteListState = { search: string; status: SiteLabel | 'all'; order: SiteOrder; page: number }

/** Parses the query string; invalid values become the defaults. */
export function readSiteListState(params: URLSearchParams): SiteListState {
  const status = SITE_LABELS.find((label) => label === params.get('status'))
  const order = SITE_ORDERS.find((known) => known === params.get('order'))
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 50),
    status: status ?? 'all',
    order: order ?? DEFAULT_ORDER,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeSiteListState({ search, status, order, page }: SiteListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status !== 'all') params.set('status', status)
  if (order !== DEFAULT_ORDER) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The query of the API. */
export function toSiteListQuery({ search, status, order, page }: SiteListState) {
  const [sort, direction] = order.split('-') as [(typeof SITE_SORTS)[number], 'asc' | 'desc']
  return { page, sort, direction, ...(search && { search }), ...(status !== 'all' && { status }) }
}
