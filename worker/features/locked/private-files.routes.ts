import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerFile, readStored } from '#worker/features/media/file-answer.ts'
import { findMember } from '#worker/entities/members/member-session.ts'
import type { Copy } from '#worker/entities/media/media.storage.ts'
import { findVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { isLockedFile } from '#worker/entities/live-site/opened-release.ts'
import { createSeal, isSigned } from '#worker/entities/live-site/private-media.ts'

/**
 * Browsers revalidate each time, and shared caches store nothing, so that nothing is shown any more after signing out.
 */
const PRIVATE = 'private, no-cache'

/**
 * `GET /media/p/{siteUuid}/{sealed}/{file}`: files of members-only cells, for members who are signed in to the site, or
 * with a signature of the last minute. Everybody else gets 404 (rules/members.md#files-of-locked-cells).
 */
export const privateFiles = new Hono<AppEnv>()

privateFiles.get('/:siteUuid/:sealed/:file', async (c) => {
  const { siteUuid, sealed, file } = c.req.param()
  const ids = createSeal(siteUuid, c.env).open(sealed)
  const site = ids.length > 0 && (await findReadable(c, { siteUuid, sealed, file }))
  if (!site) return respondMissing()
  for (const id of ids) {
    const respond = (copy: Copy) => answerFile(c, { id, file, copy }, { cacheControl: PRIVATE, readWhole: readStored })
    const answer = (await respond('private')) ?? ((await isLockedFile(c.env, site, id)) && (await respond('public')))
    if (!answer) continue
    answer.headers.set('vary', 'cookie')
    return answer
  }
  return respondMissing()
})

privateFiles.on(['GET', 'HEAD'], '*', respondMissing)

/** The site whose private files the caller may read now. */
async function findReadable(
  c: Context<AppEnv>,
  file: { siteUuid: string; sealed: string; file: string },
): Promise<LiveSite | undefined> {
  const { e, s } = c.req.query()
  const site = await findVisitedSite(c, file.siteUuid)
  if (!site) return undefined
  const mayRead = e && s ? isSigned(file, { e, s }, c.env) : (await findMember(c, site)) !== undefined
  return mayRead ? site : undefined
}

function respondMissing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'private, no-store' } })
}
