import { LIVE_DELIVERIES_MAX } from '#shared/announcement/announcement-rules.ts'
import type { VisitorDelivery } from '#shared/announcement/deliveries.ts'
import { isInWindow, type TimeWindow } from '#shared/time/window.ts'
import type { Language } from '#shared/text/languages.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { toShown, writtenIn } from './announcement-answer.ts'
import { listLiveBetween } from './delivery.repository.ts'

const MINUTE = 60_000
/** Deliveries of a minute that are read: 20 are live at once, the others begin or end within it. */
const READ_MAX = 100

/** A delivery that is live at some moment of a minute. */
type Candidate = TimeWindow & { delivery: VisitorDelivery }

/**
 * The candidates of a minute by site, change, language and minute: a change shows as soon as the site's pointer tells of
 * it, within five seconds.
 */
const candidates = createLoadingCache<readonly Candidate[]>({ max: 500 })

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
 * The deliveries of a site that are live at this moment, the newest first, those for members among them: start <= now <
 * end, though they are read once a minute. No query where the site has none.
 */
export async function getLiveDeliveries(env: Bindings, site: LiveSite, language: Language): Promise<VisitorDelivery[]> {
  if (!site.hasDeliveries) return []
  const at = now()
  const minute = Math.floor(at / MINUTE) * MINUTE
  const found = await candidates.load(`${site.id} ${site.deliveriesVersion} ${language} ${minute}`, () =>
    readCandidates(env, site, language, minute),
  )
  return found.filter((one) => isInWindow(one, at)).map(({ delivery }) => delivery)
}

/** What everybody sees, or a member. */
export function shownTo(deliveries: readonly VisitorDelivery[], isMember: boolean): VisitorDelivery[] {
  return deliveries.filter(({ membersOnly }) => isMember || !membersOnly).slice(0, LIVE_DELIVERIES_MAX)
}
