import {
  choiceParam,
  defineListAddress,
  type ListStateOf,
  orderParam,
  searchParam,
} from '#admin/screen/list-address.ts'
import { SITE_LABELS, SITE_SEARCH_MAX, type SITE_SORTS } from '#shared/site/site-rules.ts'

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

/** The address of the list of sites. */
export const SITE_LIST = defineListAddress({
  search: searchParam(SITE_SEARCH_MAX),
  status: choiceParam(SITE_LABELS),
  order: orderParam(SITE_ORDERS, DEFAULT_ORDER),
})
export type SiteListState = ListStateOf<typeof SITE_LIST>

/** The query of the API. */
export function toSiteListQuery(state: SiteListState) {
  const [sort, direction] = state.order.split('-') as [(typeof SITE_SORTS)[number], 'asc' | 'desc']
  return { page: state.page, sort, direction, ...SITE_LIST.filtersOf(state) }
}
