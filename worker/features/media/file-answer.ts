import type { Context } from 'hono'
import { SHARED_PICTURE, VIDEO_FILES } from '#shared/media/media-rules.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { parseRange, resolveRange } from './byte-range.ts'
import { getFile, headFile, type StoredFile } from '#worker/entities/media/media.storage.ts'

const PICTURE = /^(?:[1-9]\d{0,4}|thumb)\.webp$/
const PNGS: ReadonlySet<string> = new Set(['icon.png', 'logo.png'])
const VIDEO_TYPES = Object.fromEntries(Object.entries(VIDEO_FILES).map(([type, file]) => [file, type]))

/** Headers that differ by answer; all others are the same for every file. */
const KEPT = ['etag', 'content-length', 'content-range'] as const

/** Reads a whole file with its `etag` and `content-length`; undefined if it does not exist. */
export type ReadWhole = (c: Context<AppEnv>, file: StoredFile) => Promise<Response | undefined>

/** The fixed type of a file name; undefined for names that we never store. */
export function typeOfFile(file: string): string | undefined {
  if (PICTURE.test(file)) return 'image/webp'
  if (file === SHARED_PICTURE.file) return SHARED_PICTURE.type
  return PNGS.has(file) ? 'image/png' : VIDEO_TYPES[file]
}

/**
 * Answers GET and HEAD for a stored file, with `Range`, `If-Range` and `If-None-Match` (200, 206, 304, 416). The
 * headers allow nothing but its display. undefined if the file does not exist.
 */
export async function answerFile(
  c: Context<AppEnv>,
  stored: StoredFile,
  { cacheControl, readWhole }: { cacheControl: string; readWhole: ReadWhole },
): Promise<Response | undefined> {
  const type = typeOfFile(stored.file)
  const response =
    type && (await (c.req.method === 'HEAD' ? respondHead(c, stored) : respondFile(c, stored, readWhole)))
  if (!response) return undefined
  const headers = new Headers({
    'content-type': type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  for (const name of KEPT) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}

/** Reads a whole file from R2. */
export async function readStored(c: Context<AppEnv>, stored: StoredFile): Promise<Response | undefined> {
  const object = await getFile(c.env.MEDIA, stored)
  if (!object) return undefined
  return new Response(object.body, { headers: { etag: object.httpEtag, 'content-length': String(object.size) } })
}

async function respondHead(c: Context<AppEnv>, stored: StoredFile): Promise<Response | undefined> {
  const object = await headFile(c.env.MEDIA, stored)
  if (!object) return undefined
  const { httpEtag: etag, size } = object
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers: { etag } })
  return new Response(null, { headers: { etag, 'content-length': String(size) } })
}

async function respondFile(
  c: Context<AppEnv>,
  stored: StoredFile,
  readWhole: ReadWhole,
): Promise<Response | undefined> {
  if (parseRange(c.req.header('range'))) return respondPart(c, stored)
  const whole = await readWhole(c, stored)
  const etag = whole?.headers.get('etag')
  if (!whole || !etag) return undefined
  if (!isKnown(c, etag)) return whole
  await whole.body?.cancel()
  return new Response(null, { status: 304, headers: { etag } })
}

/** One range of a file (RFC 9110 §14); the whole file if `If-Range` names another version. */
async function respondPart(c: Context<AppEnv>, stored: StoredFile): Promise<Response | undefined> {
  const object = await headFile(c.env.MEDIA, stored)
  const range = parseRange(c.req.header('range'))
  if (!object || !range) return undefined
  const { httpEtag: etag, size } = object
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers: { etag } })
  const condition = c.req.header('if-range')
  const isCurrent = !condition || condition === etag
  const part = isCurrent ? resolveRange(range, size) : { first: 0, last: size - 1 }
  if (!part) return new Response(null, { status: 416, headers: { etag, 'content-range': `bytes */${size}` } })
  const length = part.last - part.first + 1
  const content = await getFile(c.env.MEDIA, stored, { offset: part.first, length })
  if (!content) return undefined
  const headers = new Headers({ etag, 'content-length': String(length) })
  if (isCurrent) headers.set('content-range', `bytes ${part.first}-${part.last}/${size}`)
  return new Response(content.body, { status: isCurrent ? 206 : 200, headers })
}

function isKnown(c: Context<AppEnv>, etag: string): boolean {
  const known = c.req.header('if-none-match')
  return known === '*' || (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false)
}
