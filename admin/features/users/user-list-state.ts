import { USER_TYPES, type UserType } from '#shared/account/permissions.ts'
import { PLAN_TIERS, type PlanTier } from '#shared/account/plan-rules.ts'
import { type USER_SORTS, USER_STATES, type UserState } from '#shared/account/user-rules.ts'

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

/** State of the list, stored in the query string, so that it survives a reload and can be shared. */
export type UserListState = {
  search: string
  type: UserType | 'all'
  tier: PlanTier | 'all'
  state: UserState | 'all'
  /** Id of an ancestor; empty = any. */
  parent: string
  order: UserOrder
  page: number
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const NO_FILTERS = { search: '', type: 'all', tier: 'all', state: 'all', parent: '' } as const

function oneOf<T extends string>(known: readonly T[], params: URLSearchParams, name: string): T | undefined {
  const value = params.get(name)
  return known.find((one) => one === value)
}

/** Parses the query string; invalid values become the defaults. */
export function readUserListState(params: URLSearchParams): UserListState {
  const page = Number(params.get('page'))
  const parent = params.get('parent') ?? ''
  return {
    search: [...(params.get('search') ?? '').trim()].slice(0, SEARCH_MAX).join(''),
    type: oneOf(USER_TYPES, params, 'type') ?? 'all',
    tier: oneOf(PLAN_TIERS, params, 'tier') ?? 'all',
    state: oneOf(USER_STATES, params, 'state') ?? 'all',
    parent: UUID.test(parent) ? parent : '',
    order: oneOf(USER_ORDERS, params, 'order') ?? DEFAULT_ORDER,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeUserListState(state: UserListState): URLSearchParams {
  const params = new URLSearchParams()
  const { search, type, tier, state: contract, parent, order, page } = state
  if (search) params.set('search', search)
  if (type !== 'all') params.set('type', type)
  if (tier !== 'all') params.set('tier', tier)
  if (contract !== 'all') params.set('state', contract)
  if (parent) params.set('parent', parent)
  if (order !== DEFAULT_ORDER) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params
}

/** Whether a filter is set. */
export function isFiltered({ search, type, tier, state, parent }: UserListState): boolean {
  return search !== '' || parent !== '' || [type, tier, state].some((one) => one !== 'all')
}

/** The query of the API. */
export function toUserListQuery(list: UserListState) {
  const { search, type, tier, state, parent, page } = list
  const [sort, order] = list.order.split('-') as [Sort, Direction]
  return {
    page,
    sort,
    order,
    ...(search && { search }),
    ...(type !== 'all' && { type }),
    ...(tier !== 'all' && { tier }),
    ...(state !== 'all' && { state }),
    ...(parent && { parentId: parent }),
  }
}
