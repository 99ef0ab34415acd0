import {
  ANNOUNCEMENT_SEARCH_MAX,
  ANNOUNCEMENT_STANDINGS,
  type AnnouncementStanding,
} from '#shared/announcement/announcement-rules.ts'
import type { AnnouncementListQuery } from './desk.ts'

/** State of a list, stored in the query string, so that it survives a reload and can be shared. */
export type ListState = { search: string; standing: AnnouncementStanding | 'all'; page: number }

/** Parses the query string; invalid values become the defaults. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, ANNOUNCEMENT_SEARCH_MAX),
    standing: ANNOUNCEMENT_STANDINGS.find((standing) => standing === params.get('standing')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeListState({ search, standing, page }: ListState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (standing !== 'all') params.set('standing', standing)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The query of the API. */
export function toListQuery({ search, standing, page }: ListState): AnnouncementListQuery {
  return { page, ...(search && { search }), ...(standing !== 'all' && { standing }) }
}
