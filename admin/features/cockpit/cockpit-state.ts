import { choiceParam, defineListAddress, type ListStateOf, searchParam } from '#admin/screen/list-address.ts'
import { COCKPIT_PROBLEMS, COCKPIT_SEARCH_MAX } from '#shared/billing/cockpit-rules.ts'

/** The address of the cockpit. */
export const COCKPIT_LIST = defineListAddress({
  search: searchParam(COCKPIT_SEARCH_MAX),
  problem: choiceParam(COCKPIT_PROBLEMS),
})
export type CockpitState = ListStateOf<typeof COCKPIT_LIST>

/** The query of the API. */
export const toCockpitQuery = (state: CockpitState) => ({ page: state.page, ...COCKPIT_LIST.filtersOf(state) })
