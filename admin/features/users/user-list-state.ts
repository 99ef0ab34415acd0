import {
  choiceParam,
  defineListAddress,
  idParam,
  type ListStateOf,
  orderParam,
  searchParam,
} from '#admin/screen/list-address.ts'
import { USER_TYPES } from '#shared/account/permissions.ts'
import { PLAN_TIERS } from '#shared/account/plan-rules.ts'
import { type USER_SORTS, USER_STATES } from '#shared/account/user-rules.ts'

type Sort = (typeof USER_SORTS)[number]
type Direction = 'asc' | 'desc'

/** All orders of the list, as `sort-direction`. */
export type UserOrder = `${Sort}-${Direction}`
export const USER_ORDERS = [
  'createdAt-desc',
  'createdAt-asc',
  'companyName-asc',
  'companyName-desc',
  'contractEndsAt-asc',
  'contractEndsAt-desc',
] as const satisfies readonly UserOrder[]
export const DEFAULT_ORDER: UserOrder = 'createdAt-desc'
/** Longest search in characters. */
export const SEARCH_MAX = 100

/** The address of the list of accounts; `parent` is the id of an ancestor. */
export const USER_LIST = defineListAddress({
  search: searchParam(SEARCH_MAX),
  type: choiceParam(USER_TYPES),
  tier: choiceParam(PLAN_TIERS),
  state: choiceParam(USER_STATES),
  parent: idParam,
  order: orderParam(USER_ORDERS, DEFAULT_ORDER),
})
export type UserListState = ListStateOf<typeof USER_LIST>

/** The query of the API. */
export function toUserListQuery(list: UserListState) {
  const [sort, order] = list.order.split('-') as [Sort, Direction]
  const { parent, ...filters } = USER_LIST.filtersOf(list)
  return { page: list.page, sort, order, ...filters, ...(parent && { parentId: parent }) }
}
