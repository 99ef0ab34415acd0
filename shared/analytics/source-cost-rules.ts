// Costs of sources, without zod: the browser reads them too (rules/analytics.md#value-and-cost).

/** What costs can be typed in for. */
export const COST_SOURCES = ['referrer', 'campaign'] as const
export type CostSource = (typeof COST_SOURCES)[number]

/** The highest cost of a month, in whole units of the currency. */
export const COST_MAX = 999_999_999
/** Costs of a site in a month, at most. */
export const COSTS_MAX = 50

/** Whether costs can be typed in for lists of this kind. */
export const hasCosts = (by: string): by is CostSource => COST_SOURCES.some((one) => one === by)
