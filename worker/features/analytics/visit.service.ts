import type { ReleaseLocked } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { getRelease, getReleaseLocked } from '#worker/content/projection/release.storage.ts'
import type { EventPlaces } from './event-counts.ts'
import { entriesOf, type VisitEntry, withoutRepeats } from './visit-entries.ts'
import type { VisitMessage } from './visit.messages.ts'
import { addVisits } from './visit.repository.ts'

/** What one batch of statements counts, at most: its JSON stays far below what D1 binds (2 MB). */
const ENTRIES_MAX = 1000
const COUNTERS_MAX = 10_000

const KEPT_MAX = 200
/** Releases never change: this isolate's memory of where their cells are; null = there is no such release. */
const kept = new Map<string, EventPlaces | null>()

/** Counts messages of the visits' queue: each once, however often and in whatever company it comes. */
export async function countVisits(env: Bindings, messages: readonly VisitMessage[]): Promise<void> {
  await rememberPlaces(env, messages)
  const entries = messages.flatMap((message) => entriesOf(message, placesKept))
  for (const chunk of chunksOf(withoutRepeats(entries))) await addVisits(env.DB, chunk)
}

type SiteEvent = Extract<VisitMessage, { kind: 'event' }>

const keyOf = ({ siteId, language, event }: SiteEvent) => `${siteId}/${event.releaseId}/${language}`
const placesKept = (message: SiteEvent) => kept.get(keyOf(message)) ?? undefined

/** Reads the releases that events speak of. */
async function rememberPlaces(env: Bindings, messages: readonly VisitMessage[]): Promise<void> {
  if (kept.size > KEPT_MAX) kept.clear()
  const asked = messages.flatMap((message) => (message.kind === 'event' ? [message] : []))
  const missing = new Map(asked.map((message) => [keyOf(message), message]))
  for (const key of missing.keys()) if (kept.has(key)) missing.delete(key)
  await Promise.all(
    [...missing].map(async ([key, { siteId, language, event }]) => {
      const { releaseId } = event
      const release = await getRelease(env, siteId, releaseId, language)
      const hasLocks = release?.cells.some(({ locked }) => locked)
      const locked = hasLocks ? await getReleaseLocked(env, { siteId, releaseId, language }) : undefined
      kept.set(key, release ? placesOf(release, locked) : null)
    }),
  )
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

function chunksOf(entries: readonly VisitEntry[]): VisitEntry[][] {
  const chunks: VisitEntry[][] = []
  let size = 0
  for (const entry of entries) {
    const counters = Object.keys(entry.counts).length
    const last = chunks.at(-1)
    if (last && last.length < ENTRIES_MAX && size + counters <= COUNTERS_MAX) {
      last.push(entry)
      size += counters
    } else {
      chunks.push([entry])
      size = counters
    }
  }
  return chunks
}
