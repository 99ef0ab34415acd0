import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MediaInfo } from '#shared/media/media.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { now } from '#worker/platform/clock.ts'
import { uploadKeys, type UploadKeys } from '#worker/platform/keys.ts'

const DAY = 24 * 60 * 60 * 1000
/** The folder of the back office's file names: `/media/o/{name}/{file}`. */
const FOLDER = 'o'

/** A complete file, and whether it is stored for members only: the back office then shows it under a signed name. */
export type FoundMedia = MediaInfo & { isPrivate: boolean }

/**
 * The back office's name of a file, public or not: `o/{name}`, for `mediaPath`. It is valid until the end of the next
 * day (UTC) and the same all day, so that browsers can cache the file.
 */
export function signShownName(id: string, env: UploadKeys): string {
  const expiresAt = (Math.floor(now() / DAY) + 2) * DAY
  return `${FOLDER}/${id}.${expiresAt}.${signatureOf(id, String(expiresAt), uploadKeys(env).signing).toString('base64url')}`
}

/** The id of a name; undefined if the name is forged or expired. */
export function verifyShownName(name: string, env: UploadKeys): string | undefined {
  const [id = '', expiresAt = '', signature = ''] = name.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = uploadKeys(env)
    .verifying.map((key) => signatureOf(id, expiresAt, key))
    .some((made) => given.length === made.length && timingSafeEqual(given, made))
  return isOurs && now() < Number(expiresAt) ? id : undefined
}

/** Files as the back office shows them: members-only files under a signed name. */
export function showMedia<Media extends FoundMedia>(
  media: ReadonlyMap<string, Media>,
  env: UploadKeys,
): Map<string, MediaInfo> {
  return new Map([...media].map(([id, info]) => [id, info.isPrivate ? withName(info, env) : info]))
}

function withName(info: MediaInfo, env: UploadKeys): MediaInfo {
  const path = signShownName(info.mediaId, env)
  return { ...info, path, url: mediaPath(path, info.url.slice(info.url.lastIndexOf('/') + 1)) }
}

function signatureOf(id: string, expiresAt: string, key: string): Buffer {
  return createHmac('sha256', key).update(`shown media ${id} ${expiresAt}`).digest()
}
