import { startOfDay } from '#shared/time/jst.ts'
import type { DemoSite } from '#demo/sites/demo-site.ts'
import { type DemoEntry, innApplications, innContacts, innMembers } from '#demo/sites/inn-visitors.ts'
import { inn } from '#demo/sites/inn.ts'
import type { Sent } from './make-visits.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

/** When a visitor of the demo wrote, in the days before a moment. */
export function momentOf({ daysAgo, at }: DemoEntry, now: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return startOfDay(now) - daysAgo * DAY + (hours * 60 + minutes) * MINUTE
}

/** What the inn's inbox shows: the analyses count the same. Tests and registrations without confirmation are none. */
export function sentForms(site: DemoSite, now: number): Sent[] {
  if (site !== inn) return []
  return [
    ...innContacts.filter(({ isTest }) => !isTest).map((entry) => ({ ...entry, goal: 'contact' as const })),
    ...innApplications.filter(({ isTest }) => !isTest).map((entry) => ({ ...entry, goal: 'homepage' as const })),
    ...innMembers
      .filter(({ isUnconfirmed }) => !isUnconfirmed)
      .map((entry) => ({ ...entry, goal: 'membership' as const })),
  ].map((entry) => ({ at: momentOf(entry, now), language: entry.language, goal: entry.goal }))
}
