import { parseDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache, createPerBinding } from '#worker/platform/kept.ts'
import { findHomes, type VisitHome } from './visit-home.repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A home changes at the beginning of a later day only, so an old one is right for a while. */
const homesOf = createPerBinding(() =>
  createLoadingCache<ReadonlyMap<string, VisitHome>>({ max: 1, lifetime: MINUTE, keptOnFailure: DAY }),
)

type Env = Pick<Bindings, 'DB' | 'VISITS_IN_OBJECTS_FROM'>

/** Whether the installation has objects for visits: without them nothing asks one. */
export const hasObjects = ({ VISITS_IN_OBJECTS_FROM: day }: Env): boolean => Boolean(day)

/**
 * Says of each site which hours its object counts (docs/decisions/0106). Without D1 as it was last known, else as the
 * setting says.
 */
export async function readHomes(env: Env): Promise<(siteId: string) => VisitHome> {
  const { VISITS_IN_OBJECTS_FROM: day, DB } = env
  const usual: VisitHome = { from: day ? parseDay(day) : null, until: null }
  if (!day) return () => usual
  const homes = await homesOf(DB)
    .load('all', () => findHomes(DB))
    .catch(() => new Map<string, VisitHome>())
  return (siteId) => homes.get(siteId) ?? usual
}

/** Whether an hour is counted in the object. */
export const isInObject = ({ from, until }: VisitHome, hour: number): boolean =>
  from !== null && hour >= from && (until === null || hour < until)
