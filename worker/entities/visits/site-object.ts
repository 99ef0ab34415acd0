import type { Bindings } from '#worker/platform/context.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'
import type { CountedEntry } from './counted-entry.ts'
import type { DayCount, DaysQuery, SummedDays } from './summed-days.ts'
import type { Days } from './visit-figures.ts'

/** The calls of a site's object (`worker/entities/site-visits/`). */
export type SiteVisitsCalls = Rpc.DurableObjectBranded & {
  count: (siteId: string, entries: readonly CountedEntry[], pod: string) => Promise<void>
  read: (query: DaysQuery) => Promise<SummedDays[]>
  visitsByDay: (days: Days) => Promise<DayCount[]>
  erase: (siteId: string, pod: string) => Promise<void>
}

/** Where an object is made: beside most makers and visitors, and where D1 should be (docs/deploy.md#once). */
const LOCATION = 'apac'

/** Milliseconds that a call may take. */
const LIMIT = 10_000

type Env = Pick<Bindings, 'SITE_VISITS' | 'POD'>

/** The object of a site's visits, which learns here whose database it tells; every call has a time limit. */
export function siteObject({ SITE_VISITS, POD = '' }: Env, siteId: string) {
  const stub = SITE_VISITS.get(SITE_VISITS.idFromName(siteId), { locationHint: LOCATION }) as unknown as SiteVisitsCalls
  const limited = <Result>(call: Promise<Result>) => withTimeout(call, LIMIT, 'SITE_VISITS')
  return {
    count: (entries: readonly CountedEntry[]) => limited(stub.count(siteId, entries, POD)),
    read: (query: DaysQuery) => limited(stub.read(query)),
    visitsByDay: (days: Days) => limited(stub.visitsByDay(days)),
    erase: () => limited(stub.erase(siteId, POD)),
  }
}
