import type { OpenedAnalysis } from './analysis.service.ts'
import type { ReadAnalysis } from './read-analysis.service.ts'

/** The common first part of each answer. */
export const headOf = ({ opened: { period, before }, visits, updatedAt }: ReadAnalysis) => ({
  updatedAt,
  period,
  before,
  unknownSessions: Math.max(0, visits.unknownSessions),
})

/**
 * Whether there are figures of page views and visitors. They cannot be filtered by whether a visit is the first of the
 * day: the server counts views, and every visitor has a first visit (rules/analytics.md#segments).
 */
export const knowsVisitors = ({ filters }: Pick<OpenedAnalysis, 'filters'>): boolean => filters.visitor === undefined
