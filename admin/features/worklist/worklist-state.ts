import { choiceParam, defineListAddress, type ListStateOf, orderParam } from '#admin/screen/list-address.ts'
import { ENDING_CHOICES, WORK_KINDS, WORK_ORDERS } from '#shared/operations/worklist-rules.ts'

/** The address of the worklist. */
export const WORKLIST = defineListAddress({
  kind: choiceParam(WORK_KINDS),
  days: choiceParam(ENDING_CHOICES),
  order: orderParam(WORK_ORDERS, 'amount_desc'),
})
export type WorklistState = ListStateOf<typeof WORKLIST>

/** The query of the API. */
export const toWorklistQuery = (state: WorklistState) => ({
  page: state.page,
  order: state.order,
  ...WORKLIST.filtersOf(state),
})
