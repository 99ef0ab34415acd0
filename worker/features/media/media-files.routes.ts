import { type Context, Hono } from 'hono'
import { VIDEO_FILES } from '#shared/media-rules.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseRange, resolveRange } from './byte-range.ts'
import { getFile, headFile } from './media.storage.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const PICTURE = /^(?:[1-9]\d{0,4}|thumb)\.webp$/
const PNGS: ReadonlySet<string> = new Set(['icon.png', 'logo.png'])
const VIDEO_TYPES = Object.fromEntries(Object.entries(VIDEO_FILES).map(([type, file]) => [file, type]))

/** A stored file never changes: another picture has another id. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** What is missing now may be there soon. */
const MISSING = 'public, max-age=10'
/** The edge keeps a copy for a day only, so that what was removed is gone from it as well. */
const EDGE = 'public, max-age=86400'

/** What an answer says of itself; everything else is the same for every file. */
const KEPT = ['etag', 'content-length', 'content-range'] as const

/** `GET /media/{id}/{file}` on every host: no session, no cookie, no database. */
export const mediaFiles = new Hono<AppEnv>()

mediaFiles.get('/:id/:file', async (c) => {
  const { id, file } = c.req.param()
  const type = typeOf(file)
  if (!type || !UUID.test(id)) return respondMissing()
  const response = await (c.req.method === 'HEAD' ? respondHead(c, id, file) : respondFile(c, id, file))
  if (response.status === 404) return response
  const headers = new Headers({
    'content-type': type,
    'cache-control': IMMUTABLE,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  for (const name of KEPT) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
})

mediaFiles.all('*', (c) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead) return respondMissing()
  return new Response('Method not allowed', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
  })
})

/** The fixed type of a file name; undefined for names that no file of ours has. */
function typeOf(file: string): string | undefined {
  if (PICTURE.test(file)) return 'image/webp'
  return PNGS.has(file) ? 'image/png' : VIDEO_TYPES[file]
}

function respondMissing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': MISSING } })
}

async function respondHead(c: Context<AppEnv>, id: string, file: string): Promise<Response> {
  const object = await headFile(c.env.MEDIA, id, file)
  if (!object) return respondMissing()
  if (isKnown(c, object.httpEtag)) return new Response(null, { status: 304, headers: { etag: object.httpEtag } })
  return new Response(null, { headers: { etag: object.httpEtag, 'content-length': String(object.size) } })
}

async function respondFile(c: Context<AppEnv>, id: string, file: string): Promise<Response> {
  if (parseRange(c.req.header('range'))) return respondPart(c, id, file)
  // Hosts share one copy.
  const key = `https://media.invalid/${id}/${file}`
  const whole = (await caches.default.match(key)) ?? (await readWhole(c, id, file, key))
  const etag = whole?.headers.get('etag')
  if (!whole || !etag) return respondMissing()
  if (!isKnown(c, etag)) return whole
  await whole.body?.cancel()
  return new Response(null, { status: 304, headers: { etag } })
}

async function readWhole(c: Context<AppEnv>, id: string, file: string, key: string): Promise<Response | undefined> {
  const object = await getFile(c.env.MEDIA, id, file)
  if (!object) return undefined
  const headers = { etag: object.httpEtag, 'content-length': String(object.size), 'cache-control': EDGE }
  const response = new Response(object.body, { headers })
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()))
  return response
}

/** One part of a file (RFC 9110 §14); the whole file where `If-Range` names another version. */
async function respondPart(c: Context<AppEnv>, id: string, file: string): Promise<Response> {
  const object = await headFile(c.env.MEDIA, id, file)
  const range = parseRange(c.req.header('range'))
  if (!object || !range) return respondMissing()
  const { httpEtag: etag, size } = object
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers: { etag } })
  const condition = c.req.header('if-range')
  const isCurrent = !condition || condition === etag
  const part = isCurrent ? resolveRange(range, size) : { first: 0, last: size - 1 }
  if (!part) return new Response(null, { status: 416, headers: { etag, 'content-range': `bytes */${size}` } })
  const length = part.last - part.first + 1
  const content = await getFile(c.env.MEDIA, id, file, { offset: part.first, length })
  if (!content) return respondMissing()
  const headers = new Headers({ etag, 'content-length': String(length) })
  if (isCurrent) headers.set('content-range', `bytes ${part.first}-${part.last}/${size}`)
  return new Response(content.body, { status: isCurrent ? 206 : 200, headers })
}

function isKnown(c: Context<AppEnv>, etag: string): boolean {
  const known = c.req.header('if-none-match')
  return known === '*' || (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false)
}
