import { Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { answerFile, readStored } from './file-answer.ts'
import { verifyShownName } from '#worker/entities/working-copy/shown-media.ts'

/** The signed name of a file changes once a day. */
const KEPT = 'private, max-age=86400'

/**
 * `GET /media/o/{name}/{file}`: any file, public or private, by the signed name that the back office issued; on the
 * back office's host and on previews.
 */
export const shownFiles = new Hono<AppEnv>()

shownFiles.get('/:name/:file', async (c) => {
  const { name, file } = c.req.param()
  const id = verifyShownName(name, c.env)
  if (!id) return respondMissing()
  const answer = async (copy: 'public' | 'private') =>
    answerFile(c, { id, file, copy }, { cacheControl: KEPT, readWhole: readStored })
  return (await answer('public')) ?? (await answer('private')) ?? respondMissing()
})

shownFiles.on(['GET', 'HEAD'], '*', respondMissing)

function respondMissing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'private, no-store' } })
}
