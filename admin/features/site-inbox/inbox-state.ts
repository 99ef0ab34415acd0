import { readDay } from '#admin/periods/periods.ts'
import {
  MEMBER_STATES,
  type MemberState,
  SITE_LISTS,
  type SiteListName,
  TEST_CHOICES,
} from '#shared/site/inbox/site-inbox-rules.ts'

/** What the screen shows, kept in the address. Days are those of Asia/Tokyo, `yyyy-MM-dd`, both included; '' = open. */
export type ListsState = {
  tab: SiteListName
  search: string
  from: string
  to: string
  /** Of members. */
  state: MemberState | 'all'
  /** Of what was sent with a form. */
  test: (typeof TEST_CHOICES)[number] | 'all'
  page: number
}

export const NO_FILTERS = { search: '', from: '', to: '', state: 'all', test: 'all', page: 1 } as const

/** Reads an address; what it does not understand counts as not said. */
export function readListsState(params: URLSearchParams): ListsState {
  const page = Number(params.get('page'))
  return {
    tab: SITE_LISTS.find((tab) => tab === params.get('tab')) ?? 'member',
    search: [...(params.get('search') ?? '')].slice(0, 50).join(''),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    state: MEMBER_STATES.find((state) => state === params.get('state')) ?? 'all',
    test: TEST_CHOICES.find((test) => test === params.get('test')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The address of a state, without what is the default and what the tab does not have. */
export function writeListsState({ tab, search, from, to, state, test, page }: ListsState): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'member') params.set('tab', tab)
  for (const [name, value] of Object.entries({ search, from, to })) if (value) params.set(name, value)
  if (tab === 'member' && state !== 'all') params.set('state', state)
  if (tab !== 'member' && test !== 'all') params.set('test', test)
  if (page > 1) params.set('page', String(page))
  return params
}

/** Whether anything but the tab and the page is chosen. */
export function isFiltered(state: ListsState): boolean {
  return Object.keys(toListFilters(state)).length > 0
}

/** The filters as the API takes them for the list that is shown. */
export function toListFilters({ tab, search, from, to, state, test }: ListsState) {
  return {
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tab === 'member' && state !== 'all' && { state }),
    ...(tab !== 'member' && test !== 'all' && { test }),
  }
}
