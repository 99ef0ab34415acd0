import type { OpenedAnalytics } from './analytics.service.ts'
import type { ReadAnalytics } from './read-analytics.service.ts'

/** The common first part of each answer. */
export const headOf = ({ opened: { period, before }, visits, updatedAt }: ReadAnalytics) => ({
  updatedAt,
  period,
  before,
  unknownSessions: Math.max(0, visits.unknownSessions),
})

/**
 * Whether there are figures of page views and visitors. They cannot be filtered by whether a visit is the first of the
 * day: the server counts views, and every visitor has a first visit (rules/analytics.md#segments).
 */
export const knowsVisitors = ({ filters }: Pick<OpenedAnalytics, 'filters'>): boolean => filters.visitor === undefined
