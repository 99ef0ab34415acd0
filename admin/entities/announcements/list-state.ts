import { choiceParam, defineListAddress, type ListStateOf, searchParam } from '#admin/screen/list-address.ts'
import { ANNOUNCEMENT_SEARCH_MAX, ANNOUNCEMENT_STANDINGS } from '#shared/announcement/announcement-rules.ts'
import type { AnnouncementListQuery } from './desk.ts'

/** The address of a list of announcements. */
export const ANNOUNCEMENT_LIST = defineListAddress({
  search: searchParam(ANNOUNCEMENT_SEARCH_MAX),
  standing: choiceParam(ANNOUNCEMENT_STANDINGS),
})
export type ListState = ListStateOf<typeof ANNOUNCEMENT_LIST>

/** The query of the API. */
export const toListQuery = (state: ListState): AnnouncementListQuery => ({
  page: state.page,
  ...ANNOUNCEMENT_LIST.filtersOf(state),
})
