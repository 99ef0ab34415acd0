import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { isId } from '#worker/platform/ids.ts'
import { findClosed } from './closed-media.ts'
import { answerFile, readStored, typeOfFile } from './file-answer.ts'
import type { StoredFile } from '#worker/entities/media/media.storage.ts'

/** A stored file never changes: another picture has another id. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A missing file may be stored soon. */
const MISSING = 'public, max-age=10'
/** While the database fails, nobody keeps a file for long: it may be closed. */
const UNCERTAIN = 'private, max-age=300'
/** The edge keeps a copy for one day only, so that deleted files disappear there as well. */
const EDGE = 'public, max-age=86400'

/** `GET /media/{id}/{file}` on every host: no session, no cookie. Members-only files are not served here. */
export const mediaFiles = new Hono<AppEnv>()

mediaFiles.get('/:id/:file', async (c) => {
  const { id, file } = c.req.param()
  if (!typeOfFile(file) || !isId(id)) return respondMissing()
  const state = await findClosed(c.env, id)
  if (state === 'closed') return respondMissing()
  // The edge may still hold a file that was closed since, R2 does not.
  const how =
    state === 'open'
      ? { cacheControl: IMMUTABLE, readWhole: readShared }
      : { cacheControl: UNCERTAIN, readWhole: readStored }
  return (await answerFile(c, { id, file }, how)) ?? respondMissing()
})

mediaFiles.all('*', (c) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead) return respondMissing()
  return new Response('Method not allowed', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
  })
})

function respondMissing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': MISSING } })
}

/** Hosts share one copy at the edge. */
async function readShared(c: Context<AppEnv>, stored: StoredFile): Promise<Response | undefined> {
  const key = `https://media.invalid/${stored.id}/${stored.file}`
  return (await caches.default.match(key)) ?? (await readAndShare(c, stored, key))
}

async function readAndShare(c: Context<AppEnv>, stored: StoredFile, key: string): Promise<Response | undefined> {
  const response = await readStored(c, stored)
  if (!response) return undefined
  response.headers.set('cache-control', EDGE)
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()))
  return response
}
