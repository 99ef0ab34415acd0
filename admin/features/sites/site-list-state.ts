import {
  choiceParam,
  defineListAddress,
  idParam,
  type ListStateOf,
  orderParam,
  searchParam,
  textParam,
} from '#admin/screen/list-address.ts'
import { NO_FOLDER } from '#shared/site/list/site-folder-rules.ts'
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

export const SITE_VIEWS = ['gallery', 'list'] as const
export type SiteView = (typeof SITE_VIEWS)[number]

/** The address of the list of sites. `company`: the id of an account; `folder`: an id, or `none`; `view`: `kept` is the one that this device keeps. */
export const SITE_LIST = defineListAddress({
  search: searchParam(SITE_SEARCH_MAX),
  status: choiceParam(SITE_LABELS),
  company: idParam,
  folder: textParam((text) => (text === NO_FOLDER ? text : (idParam.parse(text) ?? ''))),
  view: orderParam(['kept', ...SITE_VIEWS] as const, 'kept'),
  order: orderParam(SITE_ORDERS, DEFAULT_ORDER),
})
export type SiteListState = ListStateOf<typeof SITE_LIST>

/** The query of the API. */
export function toSiteListQuery(state: SiteListState) {
  const [sort, direction] = state.order.split('-') as [(typeof SITE_SORTS)[number], 'asc' | 'desc']
  const { company, folder, ...filters } = SITE_LIST.filtersOf(state)
  return {
    page: state.page,
    sort,
    direction,
    ...filters,
    ...(company && { accountId: company }),
    ...(folder && { folderId: folder }),
  }
}
