import type { Bindings } from '#worker/platform/context.ts'
import { logKept } from '#worker/platform/log-kept.ts'
import { now } from '#worker/platform/clock.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { listChangedCopies } from '#worker/entities/media/media-copies.repository.ts'

/** The edge keeps a copy of a file for a day; no copy exists of files that were closed before that. */
const EDGE_LIFETIME = 25 * 60 * 60 * 1000
/** Milliseconds by which the clocks of isolates may differ, and that a batch may take. */
const SLACK = 30_000

/** Closed files, with the time of their last change in milliseconds; `seen` is the newest change that was read. */
type ClosedFiles = { ids: ReadonlyMap<string, number>; seen: number }

/** The lists of this isolate, by pod. */
const lists = new Map<string | undefined, ClosedFiles>()
const closedIn = ({ POD }: Pick<Bindings, 'POD'>): ClosedFiles => lists.get(POD) ?? { ids: new Map(), seen: 0 }
/** An isolate caches its list for five seconds, as long as a pointer (rules/publishing.md#pointer). */
const reads = createLoadingCache<ClosedFiles>({ max: 10, lifetime: 5000 })
const keyIn = (env: Pick<Bindings, 'POD'>) => keyInPod(env, 'closed')

/**
 * Whether a public file became members-only within the last day, so that a copy of it may still be at the edge. One
 * small D1 call in five seconds for each isolate. `unknown` while the database fails, unless the file was closed before:
 * then only R2 knows, which holds no public copy of a closed file (rules/reliability.md#an-outage).
 */
export async function findClosed(env: Bindings, id: string): Promise<'open' | 'closed' | 'unknown'> {
  try {
    const known = await reads.load(keyIn(env), () => readChanges(env))
    if (!known.ids.has(id)) return 'open'
    // A later publication may have opened it again.
    const latest = await reads.refresh(keyIn(env), () => readChanges(env))
    return latest.ids.has(id) ? 'closed' : 'open'
  } catch (error) {
    logKept('media.unsure', error)
    return closedIn(env).ids.has(id) ? 'closed' : 'unknown'
  }
}

/** Makes this isolate read the changes again, after a publication of its own. */
export function forgetClosed(env: Pick<Bindings, 'POD'>): void {
  reads.forget(keyIn(env))
}

/** Reads the changes since the last time, and adds them to this isolate's list. */
async function readChanges(env: Bindings): Promise<ClosedFiles> {
  const moment = now()
  const { seen: before } = closedIn(env)
  const oldest = moment - EDGE_LIFETIME
  const rows = await listChangedCopies(env.DB, Math.max(Math.min(before, moment) - SLACK, oldest))
  // Another read may have ended meanwhile.
  const known = closedIn(env)
  const ids = new Map([...known.ids].filter(([, at]) => at > oldest))
  for (const { id, copies, copiesAt } of rows) {
    // Two reads may overlap: the older state of a file must not replace the newer one.
    if ((copiesAt ?? 0) < (ids.get(id) ?? 0)) continue
    if (copies === 'private' || copies === 'leavingPublic') ids.set(id, copiesAt ?? 0)
    else ids.delete(id)
  }
  const seen = rows.reduce((latest, { copiesAt }) => Math.max(latest, copiesAt ?? 0), known.seen)
  const closed = { ids, seen }
  lists.set(env.POD, closed)
  return closed
}
