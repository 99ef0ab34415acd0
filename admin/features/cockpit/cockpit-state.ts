import { COCKPIT_PROBLEMS, COCKPIT_SEARCH_MAX, type CockpitProblem } from '#shared/billing/cockpit-rules.ts'

/** State of the cockpit, stored in the query string. */
export type CockpitState = { search: string; problem: CockpitProblem | 'all'; page: number }

export const NO_FILTERS = { search: '', problem: 'all' } as const

/** Parses the query string; invalid values become the defaults. */
export function readCockpitState(params: URLSearchParams): CockpitState {
  const page = Number(params.get('page'))
  return {
    search: [...(params.get('search') ?? '').trim()].slice(0, COCKPIT_SEARCH_MAX).join(''),
    problem: COCKPIT_PROBLEMS.find((problem) => problem === params.get('problem')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The query string of a state, without defaults. */
export function writeCockpitState({ search, problem, page }: CockpitState): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (problem !== 'all') params.set('problem', problem)
  if (page > 1) params.set('page', String(page))
  return params
}

/** Whether a filter is set. */
export const isFiltered = ({ search, problem }: CockpitState): boolean => search !== '' || problem !== 'all'

/** The query of the API. */
export const toCockpitQuery = ({ search, problem, page }: CockpitState) => ({
  page,
  ...(search && { search }),
  ...(problem !== 'all' && { problem }),
})
