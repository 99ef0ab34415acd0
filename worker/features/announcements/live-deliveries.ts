import { LIVE_DELIVERIES_MAX } from '#shared/announcement/announcement-rules.ts'
import type { VisitorDelivery } from '#shared/announcement/deliveries.ts'
import { isInWindow, type TimeWindow } from '#shared/time/window.ts'
import type { Language } from '#shared/text/languages.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { logKept } from '#worker/platform/log-kept.ts'
import { createCache, createLoadingCache } from '#worker/platform/kept.ts'
import { toShown, writtenIn } from './announcement-answer.ts'
import { listLiveBetween } from './delivery.repository.ts'

const MINUTE = 60_000
/** Deliveries that are read for a minute: 20 are live at once, the others begin or end within it. */
const READ_MAX = 100

/** A delivery that is live at some moment of a minute. */
type Candidate = TimeWindow & { delivery: VisitorDelivery }

/**
 * The candidates of a minute by site, version of its deliveries, language and minute: a change shows as soon as the
 * site's pointer has the new version, within five seconds.
 */
const candidates = createLoadingCache<readonly Candidate[]>({ max: 500 })
/** How long the last candidates are used while the database fails: ends still count, new beginnings do not. */
const KEPT_ON_FAILURE = 60 * MINUTE
/** The last candidates by site and language. */
const lastCandidates = createCache<readonly Candidate[]>({ max: 500, lifetime: KEPT_ON_FAILURE })

async function readOrKeep(env: Bindings, site: LiveSite, language: Language, from: number) {
  const key = `${site.id} ${language}`
  try {
    const found = await readCandidates(env, site, language, from)
    lastCandidates.set(key, found)
    return found
  } catch (error) {
    const kept = lastCandidates.get(key)
    if (!kept) throw error
    logKept('cache.kept', error)
    return kept
  }
}

async function readCandidates(env: Bindings, site: LiveSite, language: Language, from: number) {
  const rows = await listLiveBetween(env.DB, site.id, { from, until: from + MINUTE, limit: READ_MAX })
  const media = await findMedia(
    env.DB,
    rows.flatMap(({ imageMediaId }) => imageMediaId ?? []),
  )
  return rows.map((row) => {
    const { startsAt, endsAt, membersOnly } = row
    const words = { language, defaultLanguage: writtenIn(row, site.defaultLanguage) }
    return { startsAt, endsAt, delivery: { ...toShown(row, media, words), membersOnly } }
  })
}

/**
 * The deliveries of a site that are live at this moment, the newest first, including those for members: start <= now <
 * end, although they are read once a minute. No query for a site without deliveries.
 */
export async function getLiveDeliveries(env: Bindings, site: LiveSite, language: Language): Promise<VisitorDelivery[]> {
  if (!site.hasDeliveries) return []
  const at = now()
  const minute = Math.floor(at / MINUTE) * MINUTE
  const found = await candidates.load(`${site.id} ${site.deliveriesVersion} ${language} ${minute}`, () =>
    readOrKeep(env, site, language, minute),
  )
  return found.filter((one) => isInWindow(one, at)).map(({ delivery }) => delivery)
}

/** The deliveries that a visitor sees: all for a member, without those for members only for everybody else. */
export function shownTo(deliveries: readonly VisitorDelivery[], isMember: boolean): VisitorDelivery[] {
  return deliveries.filter(({ membersOnly }) => isMember || !membersOnly).slice(0, LIVE_DELIVERIES_MAX)
}
