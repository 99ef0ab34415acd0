import { createMiddleware } from 'hono/factory'
import { NEWEST_NEWS } from '#shared/announcement/announcement-rules.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#shared/text/languages.ts'
import { isInWindow, type TimeWindow } from '#shared/time/window.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { createLoadingCache, createPerBinding, type LoadingCache } from '#worker/platform/kept.ts'
import { toShown } from './announcement-answer.ts'
import { listOpenNews } from './news.repository.ts'

/** How long an isolate caches the news of the login page, in milliseconds; anybody may request them. */
const KEPT = 5000

/** How long the last news are used while the database fails. */
const KEPT_ON_FAILURE = 60 * 60 * 1000

/** News that are read at once: those that show, and those that begin or end within the cache's lifetime. */
const READ_MAX = 30

type Candidate = TimeWindow & { news: ShownAnnouncement }

const candidates = createPerBinding<D1Database, LoadingCache<readonly Candidate[]>>(() =>
  createLoadingCache<readonly Candidate[]>({ max: LANGUAGES.length, lifetime: KEPT, keptOnFailure: KEPT_ON_FAILURE }),
)

async function readCandidates(binding: D1Database, language: Language, from: number): Promise<Candidate[]> {
  const rows = await listOpenNews(binding, { from, until: from + KEPT, limit: READ_MAX })
  const media = await findMedia(
    binding,
    rows.flatMap(({ imageMediaId }) => imageMediaId ?? []),
  )
  const words = { language, defaultLanguage: DEFAULT_LANGUAGE }
  return rows.map((row) => ({ startsAt: row.startsAt, endsAt: row.endsAt, news: toShown(row, media, words) }))
}

/**
 * The newest news of the login page at this moment, for everybody: start <= now < end, although they are cached for
 * seconds.
 */
export async function getOpenNews({ DB }: Pick<Bindings, 'DB'>, language: Language): Promise<ShownAnnouncement[]> {
  const at = now()
  const found = await candidates(DB).load(language, () => readCandidates(DB, language, at))
  const shown = found.filter((one) => isInWindow(one, at)).map(({ news }) => news)
  return shown.slice(0, NEWEST_NEWS)
}

/** Drops this isolate's cached news after a change of the news. */
export const forgetsOpenNews = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  candidates(c.env.DB).forgetAll()
})
