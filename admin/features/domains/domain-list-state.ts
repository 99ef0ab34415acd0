import { choiceParam, defineListAddress, type ListStateOf, orderParam, textParam } from '#admin/screen/list-address.ts'
import { DOMAIN_FILTERS, DOMAIN_KINDS, DOMAIN_ORDERS } from '#shared/site/domain/domain-states.ts'

/** As the API counts: in UTF-16 units. */
const SEARCH_MAX = 253

/** The address of the list of domains. */
export const DOMAIN_LIST = defineListAddress({
  search: textParam((text) => text.trim().slice(0, SEARCH_MAX)),
  state: choiceParam(DOMAIN_FILTERS),
  kind: choiceParam(DOMAIN_KINDS),
  order: orderParam(DOMAIN_ORDERS, 'oldest'),
})
export type DomainListState = ListStateOf<typeof DOMAIN_LIST>

/** The filters as the API expects them. */
export const toDomainFilters = (state: DomainListState) => ({ order: state.order, ...DOMAIN_LIST.filtersOf(state) })
