import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import type { OpenedAnalytics } from './analytics.service.ts'
import { splitPeriod } from './period-parts.ts'
import { readAnalytics } from './read-analytics.service.ts'
import { toSwipes } from './swipes.ts'

/** The analysis of swipes; with the id of a cell, this cell also over time. */
export async function readSwipes(opened: OpenedAnalytics, cell?: string): Promise<SwipeAnalytics> {
  const id = cell?.toLowerCase()
  const read = await readAnalytics(opened, id === undefined ? [] : splitPeriod(opened.period))
  return toSwipes(read, id)
}
