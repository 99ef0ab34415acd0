import * as z from 'zod'
import { isMonth } from '#shared/time/months.ts'
import { CAMPAIGN_MAX } from '#shared/visit/visit-segments.ts'
import { COST_MAX, COST_SOURCES } from './source-cost-rules.ts'

const month = z.string().refine(isMonth)

/** What visits from a source cost in a month, as somebody typed it in. */
export const sourceCost = z.object({
  month,
  by: z.enum(COST_SOURCES),
  /** The referrer or campaign; empty for visits without any. */
  source: z.string(),
  /** In whole units of the site's currency. */
  amount: z.int(),
})
export type SourceCost = z.output<typeof sourceCost>

export const sourceCostBody = z.strictObject({
  month,
  by: z.enum(COST_SOURCES),
  source: z.string().max(CAMPAIGN_MAX).toLowerCase(),
  /** null takes the cost away. */
  amount: z.int().min(0).max(COST_MAX).nullable(),
})
export type SourceCostBody = z.output<typeof sourceCostBody>

/** The cost as it is now; null = none. */
export const sourceCostAnswer = z.object({ cost: sourceCost.nullable() })
