import type { ReleaseLocked } from '#shared/site/release/releases.ts'
import { toBatches } from '#worker/platform/batches.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { getRelease, getReleaseLocked } from '#worker/content/projection/release.storage.ts'
import type { EventPlaces } from './event-counts.ts'
import { entriesOf, withoutRepeats } from './visit-entries.ts'
import type { VisitMessage } from './visit.messages.ts'
import { addVisits } from './visit.repository.ts'

/** Entries and counters of one batch of statements: its JSON stays far below the 2 MB that D1 binds. */
const BATCH = { count: 1000, size: 10_000 }

/** Where the cells of a release are, by site, release and language; null = there is no such release. It never changes. */
const placesByRelease = createLoadingCache<EventPlaces | null>({ max: 200 })

/** Counts messages of the visits queue: each once, however often and in whatever batch it comes. */
export async function countVisits(env: Bindings, messages: readonly VisitMessage[]): Promise<void> {
  const places = await readPlaces(env, messages)
  const entries = messages.flatMap((message) => entriesOf(message, (event) => places.get(keyOf(event)) ?? undefined))
  const batches = toBatches(withoutRepeats(entries), BATCH, ({ counts }) => Object.keys(counts).length)
  for (const batch of batches) await addVisits(env.DB, batch)
}

type SiteEvent = Extract<VisitMessage, { kind: 'event' }>

const keyOf = ({ siteId, language, event }: SiteEvent) => `${siteId}/${event.releaseId}/${language}`

/** The releases that events name, each once. */
async function readPlaces(
  env: Bindings,
  messages: readonly VisitMessage[],
): Promise<ReadonlyMap<string, EventPlaces | null>> {
  const events = messages.flatMap((message) => (message.kind === 'event' ? [message] : []))
  const byKey = new Map(events.map((event) => [keyOf(event), event]))
  const entries = [...byKey].map(
    async ([key, event]) => [key, await placesByRelease.load(key, () => readRelease(env, event))] as const,
  )
  return new Map(await Promise.all(entries))
}

async function readRelease(env: Bindings, { siteId, language, event }: SiteEvent): Promise<EventPlaces | null> {
  const { releaseId } = event
  const release = await getRelease(env, siteId, releaseId, language)
  const hasLocks = release?.cells.some(({ locked }) => locked)
  const locked = hasLocks ? await getReleaseLocked(env, { siteId, releaseId, language }) : undefined
  return release ? placesOf(release, locked) : null
}

function placesOf({ cells, columns, sns, ...release }: EventPlaces, locked: ReleaseLocked | undefined): EventPlaces {
  const opened = new Map(locked?.cells.map((cell) => [cell.id, cell]))
  const popups = locked?.popups ?? release.popups
  return {
    cells: cells.map((cell) => opened.get(cell.id) ?? cell),
    columns,
    ...(sns && { sns }),
    ...(popups && { popups }),
  }
}
