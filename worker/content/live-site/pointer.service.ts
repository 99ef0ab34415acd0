import type { Bindings } from '#worker/platform/context.ts'
import { isTerminated } from './terminated-site.ts'
import { getReleaseHead, type ReleaseHead } from '#worker/content/projection/release.storage.ts'
import { now } from '#worker/platform/clock.ts'
import { isId } from '#worker/platform/ids.ts'
import { findPointerByHost, findPointerByUuid, type PointerRow } from './pointer.repository.ts'

/**
 * How long an isolate believes a pointer, in milliseconds: "now" and "at once" mean within it
 * (rules/publishing.md#pointer).
 */
const LIFETIME = 5000
const KEPT_MAX = 5000

/** Which site a request means: its public id, or a custom host. */
export type SiteName = { siteUuid: string } | { hostname: string }

/** What a live site shows, and where. */
export type LiveSite = ReleaseHead & { id: string; siteUuid: string; releaseId: string; customHost: string | null }

export type Pointer = { state: 'live'; site: LiveSite } | { state: 'gone' } | { state: 'missing' }

const heads = new Map<string, ReleaseHead>()
type Kept = Map<string, { row: Promise<PointerRow | undefined>; until: number }>
/** Each kind of name has a map of its own: no text of one can be a key of the other. */
const byUuid: Kept = new Map()
const byHost: Kept = new Map()

/**
 * What visitors of a site get now: its live release, nothing (draft, private, expired, deleted, unknown: all the same),
 * or the news that it has ended for good. At most one D1 call in five seconds for each isolate and site.
 */
export async function findLiveSite(
  env: Bindings,
  name: SiteName,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Pointer> {
  const row = await rememberedRow(env, name, context)
  if (!row || row.deletedAt !== null || row.status !== 'PUBLISH') return { state: 'missing' }
  if (isTerminated(row)) return { state: 'gone' }
  const isServed = row.servedFrom <= now() && now() < row.servedUntil
  if (!isServed || !row.liveReleaseId) return { state: 'missing' }
  const { id, siteUuid, customHost, liveReleaseId: releaseId } = row
  const head = await rememberedHead(env, id, releaseId)
  return { state: 'live', site: { ...head, id, siteUuid, customHost, releaseId } }
}

/** A release never changes, and neither does its head. */
async function rememberedHead(env: Bindings, siteId: string, releaseId: string): Promise<ReleaseHead> {
  const known = heads.get(releaseId)
  if (known) return known
  const head = await getReleaseHead(env, siteId, releaseId)
  if (!head) throw new Error(`Release ${releaseId} of site ${siteId} is not stored`)
  if (heads.size >= KEPT_MAX) heads.clear()
  heads.set(releaseId, head)
  return head
}

function rememberedRow(
  env: Bindings,
  name: SiteName,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<PointerRow | undefined> {
  if ('siteUuid' in name) {
    const { siteUuid } = name
    // What is no public id is not looked for, and no key of anything.
    if (!isId(siteUuid)) return Promise.resolve(undefined)
    return remembered(byUuid, siteUuid, () => findPointerByUuid(env, siteUuid), context)
  }
  return remembered(byHost, name.hostname, () => findPointerByHost(env, name.hostname), context)
}

function remembered(
  kept: Kept,
  key: string,
  find: () => Promise<PointerRow | undefined>,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<PointerRow | undefined> {
  const known = kept.get(key)
  if (known && known.until > now()) return known.row
  if (kept.size >= KEPT_MAX) kept.clear()
  const row = find()
  kept.set(key, { row, until: now() + LIFETIME })
  // Others wait for the same answer: it must arrive even if this visitor leaves, and a failure must not stay.
  context.waitUntil(row.catch(() => kept.delete(key)))
  return row
}
