import type { PlanLimits } from '#shared/account/plans.ts'

/** The parts of a site's document beside its settings and cells, each stored as one JSON document. */
export const PART_NAMES = ['menu', 'popups', 'seo', 'sns', 'company', 'forms', 'glossary'] as const
export type PartName = (typeof PART_NAMES)[number]

/** The option of the plan that a part needs (rules/sites.md#parts-of-a-site). */
export const PART_PLAN: Partial<Record<PartName, keyof PlanLimits>> = {
  popups: 'settingPopupCta',
  forms: 'settingFormContact',
  seo: 'settingTagSeo',
}

/** Whether a plan has the option that a part needs. */
export function isPartInPlan(part: PartName, plan: PlanLimits): boolean {
  const option = PART_PLAN[part]
  return option === undefined || plan[option] === true
}
