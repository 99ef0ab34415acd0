import type { SwipeAnalysis } from '#shared/analytics/analysis.ts'
import type { OpenedAnalysis } from './analysis.service.ts'
import { partsOf } from './period-parts.ts'
import { readAnalysis } from './read-analysis.service.ts'
import { toSwipes } from './swipes.ts'

/** The analysis of swipes; with the id of a cell, this cell also over time. */
export async function readSwipes(opened: OpenedAnalysis, cell?: string): Promise<SwipeAnalysis> {
  const id = cell?.toLowerCase()
  const read = await readAnalysis(opened, id === undefined ? [] : partsOf(opened.period))
  return toSwipes(read, id)
}
