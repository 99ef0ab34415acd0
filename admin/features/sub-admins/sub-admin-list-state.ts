import { SUB_ROLES, type SubRole } from '#shared/account/permissions.ts'

/** What the list shows, kept in the address so that it can be reloaded, shared and gone back to. */
export type SubAdminListState = { search: string; role: SubRole | 'all'; page: number }

/** Longest search that the list asks for. */
export const SEARCH_MAX = 100

/** Reads an address; what it does not understand counts as not said. */
export function readSubAdminListState(params: URLSearchParams): SubAdminListState {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    role: SUB_ROLES.find((role) => role === params.get('role')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a state, without what is the default. */
export function writeSubAdminListState({ search, role, page }: SubAdminListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (role !== 'all') params.set('role', role)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The question to the API. */
export function toSubAdminQuery({ search, role, page }: SubAdminListState) {
  return { page, ...(search && { search }), ...(role !== 'all' && { role }) }
}
