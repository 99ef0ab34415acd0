import type { PlanLimits } from '#shared/account/plans.ts'
import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import { emptyParts, type SiteParts } from '#shared/site/document/site-parts.ts'

/**
 * The parts without the content that the plan lacks: locked parts are stored but not shown
 * (rules/sites.md#parts-of-a-site).
 */
export function partsInPlan(parts: SiteParts, plan: PlanLimits): SiteParts {
  const locked = PART_NAMES.filter((part) => !isPartInPlan(part, plan))
  const empty = emptyParts()
  return { ...parts, ...Object.fromEntries(locked.map((part) => [part, empty[part]])) }
}
