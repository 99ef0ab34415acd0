import type { Context } from 'hono'
import { isFontFile } from '#shared/site/release/release-fonts.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { fontKey } from '#worker/entities/projection/release-keys.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { isId } from '#worker/platform/ids.ts'

/** A release never changes: another one has other addresses. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The edge keeps a copy for one day only, so that files of deleted releases disappear there as well. */
const EDGE = 'public, max-age=86400'

/** Answers a font of a kept release of the site: pages of the one before the live one may still be open. */
export async function answerFont(c: Context<AppEnv>, { id }: LiveSite): Promise<Response> {
  const { release = '', file = '' } = c.req.param() as Record<string, string>
  const found = isId(release) && isFontFile(file) ? await readFont(c, fontKey(id, release, file)) : undefined
  if (!found) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const headers = new Headers(found.headers)
  headers.set('cache-control', IMMUTABLE)
  return new Response(found.body, { headers })
}

async function readFont(c: Context<AppEnv>, key: string): Promise<Response | undefined> {
  const address = `https://fonts.invalid/${key}`
  const known = await caches.default.match(address)
  if (known) return known
  const object = await c.env.MEDIA.get(key)
  if (!object) return undefined
  const response = new Response(object.body, {
    headers: {
      'content-type': 'font/woff',
      'content-length': String(object.size),
      'cache-control': EDGE,
      'x-content-type-options': 'nosniff',
    },
  })
  c.executionCtx.waitUntil(caches.default.put(address, response.clone()))
  return response
}
