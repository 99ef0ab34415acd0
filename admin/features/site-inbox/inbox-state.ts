import { readDay } from '#admin/entities/periods/periods.ts'
import {
  choiceParam,
  defineListAddress,
  type ListStateOf,
  searchParam,
  tabParam,
  textParam,
} from '#admin/screen/list-address.ts'
import { INBOX_SEARCH_MAX, INBOX_TABS, MEMBER_STATES, TEST_CHOICES } from '#shared/site/inbox/site-inbox-rules.ts'

/** The address of a site's inbox. Days in Asia/Tokyo, `yyyy-MM-dd`, both included; '' = open. */
export const INBOX_LIST = defineListAddress(
  {
    tab: tabParam(INBOX_TABS, 'member'),
    search: searchParam(INBOX_SEARCH_MAX),
    from: textParam(readDay),
    to: textParam(readDay),
    state: choiceParam(MEMBER_STATES),
    test: choiceParam(TEST_CHOICES),
  },
  // Members have states, entries of forms are tests or not.
  (list) => (list.tab === 'member' ? { ...list, test: 'all' } : { ...list, state: 'all' }),
)
export type InboxState = ListStateOf<typeof INBOX_LIST>

/** The filters of the shown list as the API expects them. */
export const toInboxFilters = (state: InboxState) => INBOX_LIST.filtersOf(state)
