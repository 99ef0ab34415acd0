import { readDay } from '#admin/entities/periods/periods.ts'
import {
  MEMBER_STATES,
  type MemberState,
  INBOX_TABS,
  type InboxTab,
  TEST_CHOICES,
} from '#shared/site/inbox/site-inbox-rules.ts'

/** State of the screen, stored in the query string. Days in Asia/Tokyo, `yyyy-MM-dd`, both included; '' = open. */
export type InboxState = {
  tab: InboxTab
  search: string
  from: string
  to: string
  /** Members only. */
  state: MemberState | 'all'
  /** Form entries only. */
  test: (typeof TEST_CHOICES)[number] | 'all'
  page: number
}

export const NO_FILTERS = { search: '', from: '', to: '', state: 'all', test: 'all', page: 1 } as const

/** Parses the query string; invalid values become the defaults. */
export function readInboxState(params: URLSearchParams): InboxState {
  const page = Number(params.get('page'))
  return {
    tab: INBOX_TABS.find((tab) => tab === params.get('tab')) ?? 'member',
    search: [...(params.get('search') ?? '')].slice(0, 50).join(''),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    state: MEMBER_STATES.find((state) => state === params.get('state')) ?? 'all',
    test: TEST_CHOICES.find((test) => test === params.get('test')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults and without filters of other tabs. */
export function writeInboxState({ tab, search, from, to, state, test, page }: InboxState): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'member') params.set('tab', tab)
  for (const [name, value] of Object.entries({ search, from, to })) if (value) params.set(name, value)
  if (tab === 'member' && state !== 'all') params.set('state', state)
  if (tab !== 'member' && test !== 'all') params.set('test', test)
  if (page > 1) params.set('page', String(page))
  return params
}

/** Whether a filter is set. */
export function isFiltered(state: InboxState): boolean {
  return Object.keys(toInboxFilters(state)).length > 0
}

/** The filters of the shown list as the API expects them. */
export function toInboxFilters({ tab, search, from, to, state, test }: InboxState) {
  return {
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tab === 'member' && state !== 'all' && { state }),
    ...(tab !== 'member' && test !== 'all' && { test }),
  }
}
