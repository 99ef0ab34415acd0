import { findShortNameFault } from '#shared/site/short-name/short-name-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { isTerminated } from './terminated-site.ts'
import { getReleaseHead, type ReleaseHead } from '#worker/entities/projection/release.storage.ts'
import { now } from '#worker/platform/clock.ts'
import { isId } from '#worker/platform/ids.ts'
import { type Cache, createCache, createLoadingCache } from '#worker/platform/kept.ts'
import { logKept } from '#worker/platform/log-kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { readCopiedCompanion, readCopiedPointer } from './copied-pointer.ts'
import type { SiteName } from './site-name.ts'
import {
  findDomainOfCompanion,
  findPointerByHost,
  findPointerByName,
  findPointerByUuid,
  type PointerRow,
} from './pointer.repository.ts'

/**
 * How long an isolate uses a cached pointer, in milliseconds: "now" and "at once" mean within it
 * (rules/publishing.md#pointer).
 */
const LIFETIME = 5000
const KEPT_MAX = 5000
/** How long the last known pointer is used while the database fails (rules/reliability.md#an-outage). */
const KEPT_ON_FAILURE = 24 * 60 * 60 * 1000

/** The live release of a site, its hosts, and the data of its deliveries that is known without a query. */
export type LiveSite = ReleaseHead & {
  id: string
  siteUuid: string
  releaseId: string
  shortName: string | null
  customHost: string | null
  /** The default address redirects to the custom domain. */
  redirectsToDomain: boolean
  /** Counts the changes of its deliveries; 0 = the site never had one. */
  deliveriesVersion: number
  /** Whether a delivery is live or to come: then pages show the bell. */
  hasDeliveries: boolean
  /** Visitors see the light page, and nothing is counted (docs/rules/bills.md#light-page). */
  isLight: boolean
}

export type Pointer = { state: 'live'; site: LiveSite } | { state: 'gone' } | { state: 'missing' }

/** Heads by release; a release never changes. */
const heads = createLoadingCache<ReleaseHead>({ max: KEPT_MAX })
/**
 * Pointers; null = no such site. Each kind of name has a cache of its own, so that no text of one is a key of the
 * other.
 */
const byUuid = createLoadingCache<PointerRow | null>({ max: KEPT_MAX, lifetime: LIFETIME })
const byName = createLoadingCache<PointerRow | null>({ max: KEPT_MAX, lifetime: LIFETIME })
const byHost = createLoadingCache<PointerRow | null>({ max: KEPT_MAX, lifetime: LIFETIME })
/** The domains of companions; null = no companion. */
const companions = createLoadingCache<string | null>({ max: KEPT_MAX, lifetime: LIFETIME })
/** What the database said last, for the time when it fails. */
const lastPointers = createCache<PointerRow | null>({ max: KEPT_MAX, lifetime: KEPT_ON_FAILURE })
const lastCompanions = createCache<string | null>({ max: KEPT_MAX, lifetime: KEPT_ON_FAILURE })

/**
 * The current answer to visitors of a site: its live release, nothing (draft, private, expired, deleted, unknown:
 * indistinguishable), or that it has ended for good. At most one D1 call in five seconds per isolate and site.
 */
export async function findLiveSite(env: Bindings, name: SiteName): Promise<Pointer> {
  const at = now()
  const row = await findPointer(env, name)
  if (!row || row.deletedAt !== null || row.status !== 'PUBLISH') return { state: 'missing' }
  if (isTerminated(row)) return { state: 'gone' }
  const isServed = row.servedFrom <= at && at < row.servedUntil
  if (!isServed || !row.liveReleaseId) return { state: 'missing' }
  const { id, siteUuid, liveReleaseId: releaseId, deliveriesVersion, deliveriesUntil, lightUntil } = row
  const head = await heads.load(releaseId, () => readHead(env, id, releaseId))
  const hasDeliveries = deliveriesUntil !== null && at < deliveriesUntil
  const isLight = lightUntil !== null && at < lightUntil
  const { shortName, customHost, redirectsToDomain } = row
  const host = { shortName, customHost, redirectsToDomain }
  const shown = { deliveriesVersion, hasDeliveries, isLight }
  return { state: 'live', site: { ...head, id, siteUuid, ...host, releaseId, ...shown } }
}

/** The domain to which a host redirects as its companion; null for any other host (rules/domains.md#hosts). */
export async function findMainDomain(env: Bindings, hostname: string): Promise<string | null> {
  const key = keyInPod(env, hostname)
  return companions.load(key, () =>
    askOrKeep(
      () => findDomainOfCompanion(env, hostname),
      () => readCopiedCompanion(env, hostname),
      { last: lastCompanions, key },
    ),
  )
}

async function readHead(env: Bindings, siteId: string, releaseId: string): Promise<ReleaseHead> {
  const head = await getReleaseHead(env, siteId, releaseId)
  if (!head) throw new Error(`Release ${releaseId} of site ${siteId} is not stored`)
  return head
}

async function findPointer(env: Bindings, name: SiteName): Promise<PointerRow | null> {
  const copied = () => readCopiedPointer(env, name)
  if ('hostname' in name) {
    const { hostname } = name
    const ask = async () => (await findPointerByHost(env, hostname)) ?? null
    const key = keyInPod(env, hostname)
    return byHost.load(key, () => askOrKeep(ask, copied, { last: lastPointers, key: `host ${key}` }))
  }
  if ('shortName' in name) {
    const { shortName } = name
    // As with public ids: no query for what can be no name.
    if (findShortNameFault(shortName)) return null
    const ask = async () => (await findPointerByName(env, shortName)) ?? null
    const key = keyInPod(env, shortName)
    return byName.load(key, () => askOrKeep(ask, copied, { last: lastPointers, key: `name ${key}` }))
  }
  const { siteUuid } = name
  // A text that is no public id is not looked up, and takes no place in the cache.
  if (!isId(siteUuid)) return null
  const ask = async () => (await findPointerByUuid(env, siteUuid)) ?? null
  const key = keyInPod(env, siteUuid)
  return byUuid.load(key, () => askOrKeep(ask, copied, { last: lastPointers, key }))
}

type Last<Value> = { last: Cache<Value>; key: string }

/**
 * What the database says; while it fails, what its copy says, and what this isolate knew last if there is no copy. The
 * copy comes first, because it knows what was taken down since.
 */
async function askOrKeep<Value>(
  ask: () => Promise<Value>,
  copied: () => Promise<Value | undefined>,
  { last, key }: Last<Value>,
): Promise<Value> {
  try {
    const value = await ask()
    last.set(key, value)
    return value
  } catch (error) {
    const copy = await copied().catch(() => undefined)
    if (copy === null) last.set(key, copy)
    const kept = copy === undefined ? last.get(key) : copy
    if (kept === undefined) throw error
    logKept('pointer.kept', error)
    return kept
  }
}
