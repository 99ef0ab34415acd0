import { SUB_ROLES, type SubRole } from '#shared/account/permissions.ts'

/** State of the list, stored in the query string, so that it survives a reload and can be shared. */
export type SubAdminListState = { search: string; role: SubRole | 'all'; page: number }

/** Longest search in characters. */
export const SEARCH_MAX = 100

/** Parses the query string; invalid values become the defaults. */
export function readSubAdminListState(params: URLSearchParams): SubAdminListState {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    role: SUB_ROLES.find((role) => role === params.get('role')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeSubAdminListState({ search, role, page }: SubAdminListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (role !== 'all') params.set('role', role)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The query of the API. */
export function toSubAdminQuery({ search, role, page }: SubAdminListState) {
  return { page, ...(search && { search }), ...(role !== 'all' && { role }) }
}
