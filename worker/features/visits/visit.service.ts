import type { ReleaseLocked } from '#shared/site/release/releases.ts'
import { toBatches } from '#worker/platform/batches.ts'
import { siteObject } from '#worker/entities/visits/site-object.ts'
import { isInObject, readHomes } from '#worker/entities/visits/visit-home.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { getRelease, getReleaseLocked } from '#worker/entities/projection/release.storage.ts'
import type { EventPlaces } from './event-counts.ts'
import { codeEntry, type CodedEntry } from './segment-codes.ts'
import { entriesOf, type ReleasePlace, withoutRepeats } from './visit-entries.ts'
import type { VisitMessage } from './visit.messages.ts'
import { addVisits } from './visit.repository.ts'

/** Entries and counters of one batch of statements: its JSON stays far below the 2 MB that D1 binds. */
const BATCH = { count: 1000, size: 10_000 }

/** Objects that are called at the same time: a Worker has six connections that wait for an answer. */
const OBJECTS_AT_ONCE = 6

/**
 * The places of a release's cells, by site, release and language; null = the release does not exist. A release never
 * changes.
 */
const placesByRelease = createLoadingCache<EventPlaces | null>({ max: 200 })

/**
 * Counts messages of the visits queue: each once, however often and in whatever batch it comes. Returns the failures of
 * objects by site; a failing D1 throws.
 */
export async function countVisits(
  env: Bindings,
  messages: readonly VisitMessage[],
): Promise<ReadonlyMap<string, unknown>> {
  const places = await readPlaces(env, messages)
  const entries = messages.flatMap((message) => entriesOf(message, (place) => places.get(keyOf(place)) ?? undefined))
  const coded = await Promise.all(withoutRepeats(entries).map(codeEntry))
  const homeOf = await readHomes(env)
  const { objects = [], database = [] } = Object.groupBy(coded, ({ siteId, hour }) =>
    isInObject(homeOf(siteId), hour) ? 'objects' : 'database',
  )
  for (const batch of batchesOf(database)) await addVisits(env.DB, batch)
  return countInObjects(env, objects)
}

const batchesOf = (entries: readonly CodedEntry[]) =>
  toBatches(entries, BATCH, ({ counts, plain = {} }) => Object.keys(counts).length + Object.keys(plain).length)

/** Counts entries in the objects of their sites; one that fails or is slow keeps no other waiting for long. */
async function countInObjects(env: Bindings, entries: readonly CodedEntry[]): Promise<ReadonlyMap<string, unknown>> {
  const failures = new Map<string, unknown>()
  const bySite = [...Map.groupBy(entries, ({ siteId }) => siteId)]
  await mapLimited(bySite, OBJECTS_AT_ONCE, async ([siteId, ofSite]) => {
    try {
      for (const batch of batchesOf(ofSite)) await siteObject(env, siteId).count(batch)
    } catch (error) {
      failures.set(siteId, error)
    }
  })
  return failures
}

const keyOf = ({ siteId, language, releaseId }: ReleasePlace) => `${siteId}/${releaseId}/${language}`

/** Releases that are looked up for the views of a batch, besides those of its events. */
const VIEWED_RELEASES_MAX = 100

/** The releases that messages name, each once: those of all events, and of views as many as a batch may look up. */
async function readPlaces(
  env: Bindings,
  messages: readonly VisitMessage[],
): Promise<ReadonlyMap<string, EventPlaces | null>> {
  const named = new Map<string, ReleasePlace>()
  for (const message of messages) {
    if (message.kind !== 'event') continue
    const { siteId, language, event } = message
    const place = { siteId, language, releaseId: event.releaseId }
    named.set(keyOf(place), place)
  }
  const max = named.size + VIEWED_RELEASES_MAX
  for (const { siteId, language, segment } of messages.flatMap((one) => (one.kind === 'views' ? one.views : []))) {
    // Most pages also name the release that they show in a visit's event.
    if (named.size >= max || !segment?.entry) continue
    const place = { siteId, language, releaseId: segment.releaseId }
    named.set(keyOf(place), place)
  }
  const entries = [...named].map(
    async ([key, place]) => [key, await placesByRelease.load(key, () => readRelease(env, place))] as const,
  )
  return new Map(await Promise.all(entries))
}

async function readRelease(env: Bindings, { siteId, language, releaseId }: ReleasePlace): Promise<EventPlaces | null> {
  const release = await getRelease(env, siteId, releaseId, language)
  const hasLocks = release?.cells.some(({ locked }) => locked)
  const locked = hasLocks ? await getReleaseLocked(env, { siteId, releaseId, language }) : undefined
  return release ? placesOf(release, locked) : null
}

function placesOf(
  { cells, columns, sns, companyTabs, action, test, ...release }: EventPlaces,
  locked: ReleaseLocked | undefined,
): EventPlaces {
  const opened = new Map(locked?.cells.map((cell) => [cell.id, cell]))
  const popups = locked?.popups ?? release.popups
  return {
    cells: cells.map((cell) => opened.get(cell.id) ?? cell),
    columns,
    ...(sns && { sns }),
    ...(companyTabs && { companyTabs }),
    ...(action && { action }),
    ...(popups && { popups }),
    ...(test && { test }),
  }
}
