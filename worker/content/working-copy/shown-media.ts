import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MediaInfo } from '#shared/media/media.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import type { FoundMedia } from '#worker/features/media/media.repository.ts'

type Secret = Pick<Bindings, 'UPLOAD_SECRET'>

const DAY = 24 * 60 * 60 * 1000
/** The folder of the back office's names: `/media/o/{name}/{file}`. */
const FOLDER = 'o'

/**
 * How the back office calls a file, open or not: `o/{name}`, for `mediaPath`. The name holds until the end of the next
 * day (UTC) and is the same all day, so that browsers keep what it shows.
 */
export function nameShown(id: string, secret: Secret): string {
  const expiresAt = (Math.floor(now() / DAY) + 2) * DAY
  return `${FOLDER}/${id}.${expiresAt}.${signatureOf(id, String(expiresAt), secret).toString('base64url')}`
}

/** The id that a name stands for; undefined where it is not ours or has ended. */
export function openShown(name: string, secret: Secret): string | undefined {
  const [id = '', expiresAt = '', signature = ''] = name.split('.')
  const given = Buffer.from(signature, 'base64url')
  const made = signatureOf(id, expiresAt, secret)
  const isOurs = given.length === made.length && timingSafeEqual(given, made)
  return isOurs && now() < Number(expiresAt) ? id : undefined
}

/** Files as the back office shows them: what stands open to nobody under a name of its own. */
export function showMedia<Media extends FoundMedia>(
  media: ReadonlyMap<string, Media>,
  secret: Secret,
): Map<string, MediaInfo> {
  return new Map([...media].map(([id, info]) => [id, info.isPrivate ? withName(info, secret) : info]))
}

function withName(info: MediaInfo, secret: Secret): MediaInfo {
  const path = nameShown(info.mediaId, secret)
  return { ...info, path, url: mediaPath(path, info.url.slice(info.url.lastIndexOf('/') + 1)) }
}

function signatureOf(id: string, expiresAt: string, { UPLOAD_SECRET }: Secret): Buffer {
  return createHmac('sha256', UPLOAD_SECRET).update(`shown media ${id} ${expiresAt}`).digest()
}
