import { choiceParam, defineListAddress, type ListStateOf, searchParam } from '#admin/screen/list-address.ts'
import { SUB_ROLES } from '#shared/account/permissions.ts'

/** Longest search in characters. */
export const SEARCH_MAX = 100

/** The address of the list of sub-admins. */
export const SUB_ADMIN_LIST = defineListAddress({ search: searchParam(SEARCH_MAX), role: choiceParam(SUB_ROLES) })
export type SubAdminListState = ListStateOf<typeof SUB_ADMIN_LIST>

/** The query of the API. */
export const toSubAdminQuery = (state: SubAdminListState) => ({ page: state.page, ...SUB_ADMIN_LIST.filtersOf(state) })
