/**
 * What of a month's page views an account does not pay, because its visitors saw a light page (rules/bills.md#light-page).
 */
export type ViewCap = {
  /** The most page views that are billed while the light page shows; null = those that come are billed. */
  base: number | null
  /** Page views that are never billed. */
  free: number
}

/** The page views that are billed of those that were counted. */
export function billedViews(views: number, cap: ViewCap | undefined): number {
  if (!cap) return views
  const paid = Math.max(0, views - cap.free)
  return cap.base === null ? paid : Math.min(paid, cap.base)
}

type Moment = {
  /** Page views that were counted in the month until now. */
  views: number
  /** The plan's limit of page views. */
  limit: number
  /** Every published site shows its light page from the limit on; else others go on, and their views are billed. */
  isWhole: boolean
}

/** The cap of a month in which nothing was chosen before, or that begins with the choice: what was shown stays billed. */
export const firstCap = ({ views, limit, isWhole }: Moment): ViewCap => ({
  base: isWhole ? Math.max(limit, views) : null,
  free: 0,
})

/** The cap of a month at whose start the choice was in force already: nothing above the limit is billed. */
export const wholeMonthCap = ({ limit, isWhole }: Omit<Moment, 'views'>): ViewCap =>
  firstCap({ views: 0, limit, isWhole })

/** The cap after sites joined or left, or after the choice changed: what is billed until now stays. */
export function nextCap(cap: ViewCap, { views, limit, isWhole }: Moment): ViewCap {
  if ((cap.base !== null) === isWhole) return cap
  const paid = billedViews(views, cap)
  return { base: isWhole ? Math.max(limit, paid) : null, free: views - paid }
}
