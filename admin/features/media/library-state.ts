import {
  choiceParam,
  defineListAddress,
  idParam,
  type ListStateOf,
  orderParam,
  searchParam,
  textParam,
} from '#admin/screen/list-address.ts'
import { LIBRARY_KINDS, LIBRARY_PAGE, LIBRARY_SEARCH_MAX, type LibrarySort } from '#shared/media/library-rules.ts'

/** All orders of the library, as `sort-direction`. */
export const LIBRARY_ORDERS = ['created_at-desc', 'created_at-asc', 'size-desc', 'size-asc', 'name-asc'] as const
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]

/** The address of the library. `folder`: an id, or `none` for files in no folder. */
export const LIBRARY_LIST = defineListAddress({
  search: searchParam(LIBRARY_SEARCH_MAX),
  kind: choiceParam(LIBRARY_KINDS),
  use: choiceParam(['unused'] as const),
  site: idParam,
  folder: textParam((text) => (text === 'none' ? text : (idParam.parse(text) ?? ''))),
  order: orderParam(LIBRARY_ORDERS, 'created_at-desc'),
})
export type LibraryState = ListStateOf<typeof LIBRARY_LIST>

/** The query of the API. */
export function toLibraryQuery(state: LibraryState) {
  const [sort, direction] = state.order.split('-') as [LibrarySort, 'asc' | 'desc']
  const { site, ...filters } = LIBRARY_LIST.filtersOf(state)
  return { page: state.page, limit: LIBRARY_PAGE, sort, direction, ...filters, ...(site && { siteId: site }) }
}
