import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { answerFile, readStored } from '#worker/features/media/file-answer.ts'
import { findMember } from '#worker/features/members/member-session.ts'
import { findVisitedSite } from '#worker/features/pages/visited-site.ts'
import { createSeal, isSigned } from './private-media.ts'

/** Browsers ask again each time they show it, and shared caches keep nothing: who has signed out sees nothing more. */
const PRIVATE = 'private, no-cache'

/**
 * `GET /media/p/{siteUuid}/{sealed}/{file}`: files of members-only cells, for who has signed in to the site or holds a
 * signature of the last minute. For everybody else they are not there (reliability.md, T-24).
 */
export const privateFiles = new Hono<AppEnv>()

privateFiles.get('/:siteUuid/:sealed/:file', async (c) => {
  const { siteUuid, sealed, file } = c.req.param()
  const id = createSeal(siteUuid, c.env).open(sealed)
  if (!id || !(await mayRead(c, { siteUuid, sealed, file }))) return respondMissing()
  const answer = await answerFile(c, { id, file }, { cacheControl: PRIVATE, readWhole: readStored })
  answer?.headers.set('vary', 'cookie')
  return answer ?? respondMissing()
})

privateFiles.on(['GET', 'HEAD'], '*', respondMissing)

async function mayRead(c: Context<AppEnv>, file: { siteUuid: string; sealed: string; file: string }): Promise<boolean> {
  const { e, s } = c.req.query()
  const site = await findVisitedSite(c, file.siteUuid)
  if (site && e && s) return isSigned(file, { e, s }, c.env)
  return site !== undefined && (await findMember(c, site)) !== undefined
}

function respondMissing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'private, no-store' } })
}
