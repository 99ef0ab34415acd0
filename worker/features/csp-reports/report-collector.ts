import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createPerBinding } from '#worker/platform/kept.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { addToGroups, type CountedGroup } from './csp-report.repository.ts'
import type { Blocked } from './read-report.ts'

/** Groups that an isolate holds until it stores them; reports of further ones are dropped and counted in the log. */
const HELD_MAX = 40
/** For this long an isolate counts before it stores, in milliseconds. */
const WAIT = { production: 10_000, elsewhere: 100 }
/** A store that has not ended after this long was cut off with its request. */
const CUT_OFF = 60_000

type Held = { groups: Map<string, CountedGroup>; dropped: number; storesAt: number | undefined }
const heldFor = createPerBinding<D1Database, Held>(() => ({ groups: new Map(), dropped: 0, storesAt: undefined }))

/**
 * Counts a report in this isolate's memory, and stores all counts in one batch a little later: a flood costs a batch in
 * ten seconds and isolate, whatever it sends. What an isolate holds is lost with it.
 */
export function collectReport(
  env: Bindings,
  siteId: string,
  { directive, source, page }: Blocked,
  keep: (work: Promise<unknown>) => void,
): void {
  const held = heldFor(env.DB)
  const at = now()
  const key = JSON.stringify([siteId, directive, source])
  const group = held.groups.get(key)
  if (group) Object.assign(group, { page, count: group.count + 1, lastAt: at })
  else if (held.groups.size >= HELD_MAX) held.dropped++
  else held.groups.set(key, { siteId, directive, source, page, count: 1, firstAt: at, lastAt: at })
  if (held.storesAt !== undefined && Date.now() - held.storesAt < CUT_OFF) return
  held.storesAt = Date.now()
  keep(storeLater(env, held))
}

async function storeLater(env: Bindings, held: Held): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, env.APP_ENV === 'production' ? WAIT.production : WAIT.elsewhere))
  const groups = [...held.groups.values()]
  const { dropped } = held
  Object.assign(held, { groups: new Map(), dropped: 0, storesAt: undefined })
  if (dropped > 0) log('info', 'csp.dropped', { count: dropped })
  try {
    await addToGroups(env.DB, groups)
  } catch (error) {
    log('warn', 'csp.unstored', { count: groups.length, error: describeError(error) })
  }
}
