import type { OwnerType } from '#shared/account/permissions.ts'
import type { TimeWindow } from '#shared/time/window.ts'

/** News of the operator, notifications of the operator to people's bells, deliveries of a site to its visitors. */
export const ANNOUNCEMENT_KINDS = ['news', 'notification', 'delivery'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** Statuses that people set. */
export const ANNOUNCEMENT_STATUSES = ['draft', 'published', 'unpublished'] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** State of an announcement at a moment, as screens show it and lists filter by it. */
export const ANNOUNCEMENT_STANDINGS = ['draft', 'scheduled', 'published', 'unpublished', 'expired'] as const
export type AnnouncementStanding = (typeof ANNOUNCEMENT_STANDINGS)[number]

/** `instant`: it starts when it is published. */
export const PUBLICATIONS = ['instant', 'scheduled'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** Code points of a search in a list of announcements. */
export const ANNOUNCEMENT_SEARCH_MAX = 50
/** Partners to whose back offices a news item may be limited. */
export const NEWS_PARTNERS_MAX = 100
/** News on the first screen after sign-in, and on the login page. */
export const NEWEST_NEWS = 3
/** Deliveries of a site that may be live at once. */
export const LIVE_DELIVERIES_MAX = 20

/** Groups of people to whom a notification goes (rules/announcements.md#audiences). */
export const AUDIENCES = ['oemMaster', 'oemAdmin', 'oemUser', 'masterUser'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Readers of a news item: all back offices, or those of one partner and the accounts below it. */
export type NewsReaders = 'everybody' | `partner:${string}`

type Owner = { type: OwnerType; oemMasterId: string | null }

/** The audience that an owner and its sub-admins belong to; null for the operator, who writes. */
export function audienceOf({ type, oemMasterId }: Owner): Audience | null {
  if (type === 'MASTER') return null
  if (type === 'OEM_MASTER') return 'oemMaster'
  if (type === 'OEM_ADMIN') return 'oemAdmin'
  return type === 'USER' && oemMasterId !== null ? 'oemUser' : 'masterUser'
}

/** Returns the state of an announcement at a moment. */
export function standingOf(
  { status, startsAt, endsAt }: { status: AnnouncementStatus } & TimeWindow,
  at: number,
): AnnouncementStanding {
  if (status !== 'published') return status
  if (endsAt !== null && endsAt <= at) return 'expired'
  return startsAt !== null && startsAt > at ? 'scheduled' : 'published'
}

export type Period = TimeWindow & { publication: Publication }
/** Faults of a period by field, as keys of the validation messages. */
export type PeriodRefusals = Partial<Record<'startDate' | 'endDate', 'required' | 'endBeforeStart' | 'endInPast'>>

function endRefusalOf(period: Period, before: TimeWindow | null, at: number): PeriodRefusals['endDate'] {
  const { startsAt, endsAt } = period
  if (endsAt === null) return period.publication === 'instant' ? undefined : 'required'
  if (startsAt !== null && endsAt <= startsAt) return 'endBeforeStart'
  return endsAt <= at && endsAt !== before?.endsAt ? 'endInPast' : undefined
}

/**
 * Checks the period that a person chose (rules/announcements.md#period). `before` is the stored one; an end that did not
 * change may lie in the past.
 */
export function checkPeriod(period: Period, before: TimeWindow | null, at: number): PeriodRefusals {
  const endDate = endRefusalOf(period, before, at)
  const isStartMissing = period.publication === 'scheduled' && period.startsAt === null
  return { ...(isStartMissing && { startDate: 'required' }), ...(endDate && { endDate }) }
}
