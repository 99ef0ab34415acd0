import type { OpenedAnalysis } from './analysis.service.ts'
import type { ReadAnalysis } from './read-analysis.service.ts'

/** What each answer begins with. */
export const headOf = ({ opened: { period, before }, updatedAt }: ReadAnalysis) => ({ updatedAt, period, before })

/** Page views know nothing of the kind of visitor, which the page's script tells (rules/analytics.md#segments). */
export const knowsViews = ({ filters }: OpenedAnalysis): boolean => filters.visitor === undefined
