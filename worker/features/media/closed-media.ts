import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { listChangedCopies } from './media-copies.repository.ts'

/** How long an isolate believes what it knows, as it does a pointer (rules/publishing.md#pointer). */
const LIFETIME = 5000
/** The edge keeps a copy of a file for a day; what was closed before that is nowhere any more. */
const EDGE_LIFETIME = 25 * 60 * 60 * 1000
/** Clocks of isolates differ, and batches take their time. */
const SLACK = 30_000

let closed = { ids: new Map<string, number>(), seen: 0, until: 0 }
let asked: Promise<void> | undefined

/**
 * Whether a file was open and is for members alone since a publication of the last day, so that a copy of it may still
 * lie at the edge. One small D1 call in five seconds for each isolate.
 */
export async function isClosed(env: Bindings, id: string): Promise<boolean> {
  const isFresh = now() < closed.until && closed.until <= now() + LIFETIME
  if (!isFresh) await refresh(env)
  if (!closed.ids.has(id)) return false
  // It may be open again since.
  await refresh(env)
  return closed.ids.has(id)
}

/** Lets this isolate forget what it knows, after a publication of its own. */
export function forgetClosed(): void {
  closed = { ...closed, until: 0 }
}

/** Requests that come together ask once. */
async function refresh(env: Bindings): Promise<void> {
  asked ??= read(env).finally(() => {
    asked = undefined
  })
  await asked
}

async function read(env: Bindings): Promise<void> {
  const oldest = now() - EDGE_LIFETIME
  const rows = await listChangedCopies(env.DB, Math.max(Math.min(closed.seen, now()) - SLACK, oldest))
  const ids = new Map([...closed.ids].filter(([, at]) => at > oldest))
  for (const { id, copies, copiesAt } of rows) {
    if (copies === 'private' || copies === 'leavingPublic') ids.set(id, copiesAt ?? 0)
    else ids.delete(id)
  }
  const seen = rows.reduce((latest, { copiesAt }) => Math.max(latest, copiesAt ?? 0), closed.seen)
  closed = { ids, seen, until: now() + LIFETIME }
}
