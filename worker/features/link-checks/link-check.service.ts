import { waitUntil } from 'cloudflare:workers'
import type { CheckedLink, LinkCheck } from '#shared/site/link-check/link-check.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { askDueLinks } from './ask-links.ts'
import { askAgain, readLinkCheck } from './link-check.repository.ts'
import { readLinks } from './read-links.ts'

/** An answer that is younger is not asked for again. */
const RECENT = 5 * 60_000

const iso = (at: number) => new Date(at).toISOString()

type Input = { scope: Scope; id: string }
type Row = Awaited<ReturnType<typeof readLinkCheck>>['links'][number]

function toCheckedLink({ url, state, reason, status, checkedAt }: Row): CheckedLink[] {
  if ((state !== 'broken' && state !== 'unsure') || reason === null || checkedAt === null) return []
  return [{ url, state, reason, status, checkedAt: iso(checkedAt) }]
}

const isUnread = (site: SiteRow) => site.linksVersion !== site.version || site.linksReleaseId !== site.liveReleaseId

/** How the links of a site stand. Throws 404. */
export async function getLinkCheck(env: Bindings, { scope, id }: Input): Promise<LinkCheck> {
  const { site } = await requireSite(env, scope, id)
  const { totals, links } = await readLinkCheck(env.DB, site.id, now())
  const { count = 0, waiting = 0, checkedAt = null } = totals ?? {}
  return {
    count,
    isAsking: isUnread(site) || waiting > 0,
    checkedAt: checkedAt === null ? null : iso(checkedAt),
    links: links.flatMap(toCheckedLink),
  }
}

/**
 * Has the links of a site asked again, except those that were asked a moment ago: at once, and by the job what is left.
 * Throws 404.
 */
export async function askLinksAgain(env: Bindings, { scope, id }: Input): Promise<LinkCheck> {
  const { site } = await requireSite(env, scope, id)
  const at = now()
  await askAgain(env.DB, { siteId: site.id, at, before: at - RECENT })
  const answer = await getLinkCheck(env, { scope, id })
  if (answer.isAsking) waitUntil(askNow(env, site, at))
  return answer
}

async function askNow(env: Bindings, site: SiteRow, at: number): Promise<void> {
  try {
    if (isUnread(site)) await readLinks(env, site, at)
    await askDueLinks(env, site.id)
  } catch (error) {
    log('info', 'links.later', { id: site.id, error: describeError(error) })
  }
}
