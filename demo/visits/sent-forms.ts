import type { DemoSite } from '#demo/sites/demo-site.ts'
import { innApplications, innContacts, innMembers, momentOf } from '#demo/sites/inn-visitors.ts'
import { inn } from '#demo/sites/inn.ts'
import type { Sent } from './make-visits.ts'

/**
 * Forms in the inn's inbox, so that the analyses count the same. Test entries and unconfirmed registrations do not
 * count.
 */
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
