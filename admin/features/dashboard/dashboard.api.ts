import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { Month } from '#shared/time/months.ts'
import type { Period } from './dashboard-state.ts'

const calls = api.dashboard
const KEY = 'dashboard'
/** Figures change every 15 minutes. */
const staleTime = 60_000
const common = { staleTime } as const

/** Sites, companies and paid plans over a period. */
export const useUserSite = (query: Period) =>
  useKeptQuery({
    queryKey: [KEY, 'user-site', query],
    queryFn: ({ signal }) => answerOf(calls['user-site'].$get({ query }, cancelledBy(signal))),
    ...common,
  })

/** Companies by plan over a period. */
export const useAdoption = (query: Period) =>
  useKeptQuery({
    queryKey: [KEY, 'adoption', query],
    queryFn: ({ signal }) => answerOf(calls['adoption-by-plan'].$get({ query }, cancelledBy(signal))),
    ...common,
  })

/** Recurring revenue over a period; no request where the person may not see it. */
export const useRevenue = (query: Period, isEnabled: boolean) =>
  useKeptQuery({
    queryKey: [KEY, 'revenue', query],
    queryFn: ({ signal }) => answerOf(calls.revenue.$get({ query }, cancelledBy(signal))),
    enabled: isEnabled,
    ...common,
  })

type Months = Pick<Period, 'start' | 'end'>

/** What was billed and credited for the service of each month. */
export const useServiceRevenue = (query: Months) =>
  useKeptQuery({
    queryKey: [KEY, 'service', query],
    queryFn: ({ signal }) => answerOf(calls.revenue.service.$get({ query }, cancelledBy(signal))),
    ...common,
  })

/** What became of the recurring revenue of each month's beginning. */
export const useRetention = (query: Months) =>
  useKeptQuery({
    queryKey: [KEY, 'retention', query],
    queryFn: ({ signal }) => answerOf(calls.revenue.retention.$get({ query }, cancelledBy(signal))),
    ...common,
  })

/** What was created and who registered, by day of a month, or by month of a year with month 0. */
export const useRegistrations = (year: number, month: number) =>
  useKeptQuery({
    queryKey: [KEY, 'registrations', year, month],
    queryFn: ({ signal }) =>
      answerOf(calls['registration-data'].$get({ query: { year, ...(month && { month }) } }, cancelledBy(signal))),
    ...common,
  })

/** New, lost and changed recurring revenue of a month. */
export const useRevenueChanges = (month: Month) =>
  useKeptQuery({
    queryKey: [KEY, 'changes', month],
    queryFn: ({ signal }) => answerOf(calls.revenue.change.$get({ query: { month } }, cancelledBy(signal))),
    ...common,
  })
