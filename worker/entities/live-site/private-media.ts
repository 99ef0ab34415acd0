import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { OpenCell, Picture, ReleaseLocked } from '#shared/site/release/releases.ts'
import { now } from '#worker/platform/clock.ts'
import { formatUuid } from '#worker/platform/ids.ts'
import { uploadKeys, type UploadKeys } from '#worker/platform/keys.ts'

/** How long a signed address opens its file, in seconds (rules/members.md#files-of-locked-cells). */
const SIGNATURE_SECONDS = 60

/** An id is one cipher block, and all ids differ: neither chaining nor padding is needed. */
const CIPHER = 'aes-256-cbc'
const NO_VECTOR = Buffer.alloc(16)
const SEALED_LENGTH = 22
/** The purposes of the two keys. */
const NAMES = 'private media'
const SIGNATURES = 'private media signature'

/** Keys per site and purpose: a name or signature of one is invalid for every other. */
function keyOf(secret: string, purpose: string, siteUuid: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${siteUuid}`).digest()
}

function decrypt(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, NO_VECTOR).setAutoPadding(false)
  return formatUuid(Buffer.concat([decipher.update(bytes), decipher.final()]).toString('hex'))
}

/**
 * Private names for the files of members-only cells: a file's id, encrypted for one site. The name does not reveal the
 * id, and cannot be made without the key. Nothing is copied or stored, so a swept file is gone under both names
 * (docs/decisions/0021).
 */
export function createSeal(siteUuid: string, env: UploadKeys) {
  const { signing, verifying } = uploadKeys(env)
  const key = keyOf(signing, NAMES, siteUuid)
  return {
    /** 22 characters of base64url. */
    seal(mediaId: string): string {
      const cipher = createCipheriv(CIPHER, key, NO_VECTOR).setAutoPadding(false)
      return Buffer.concat([cipher.update(mediaId.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url')
    },
    /**
     * The ids that a name may stand for, one for each key; none for a malformed name. A name of another site or key
     * decrypts to an id that no file has.
     */
    open(sealed: string): string[] {
      const bytes = Buffer.from(sealed, 'base64url')
      // Another encoding of the same bytes would be a second address.
      if (sealed.length !== SEALED_LENGTH || bytes.toString('base64url') !== sealed) return []
      return verifying.map((secret) => decrypt(bytes, keyOf(secret, NAMES, siteUuid)))
    },
  }
}

/** The members-only part of a release, its files under private names: `/media/p/{siteUuid}/{sealed}/{file}`. */
export function sealMembersOnly({ cells, popups }: ReleaseLocked, siteUuid: string, env: UploadKeys): ReleaseLocked {
  const { seal } = createSeal(siteUuid, env)
  const named = <T extends { id: string }>(media: T): T => ({ ...media, id: `p/${siteUuid}/${seal(media.id)}` })
  const pictured = <T extends { picture: Picture | null }>(shown: T): T =>
    shown.picture ? { ...shown, picture: named(shown.picture) } : shown
  const sealed = (cell: OpenCell): OpenCell => ({
    ...pictured(cell),
    video: cell.video && named(cell.video),
    ...(cell.products && { products: cell.products.map(pictured) }),
    ...(cell.variants && {
      variants: Object.fromEntries(Object.entries(cell.variants).map(([letter, one]) => [letter, sealed(one)])),
    }),
  })
  return { cells: cells.map(sealed), ...(popups && { popups: popups.map(pictured) }) }
}

type PrivateFile = { siteUuid: string; sealed: string; file: string }

/** The query that opens one private file for a minute, without a session. */
export function signPrivateFile(file: PrivateFile, env: UploadKeys): string {
  const expiresAt = Math.floor(now() / 1000) + SIGNATURE_SECONDS
  return `?e=${expiresAt}&s=${signatureOf(file, String(expiresAt), uploadKeys(env).signing).toString('base64url')}`
}

/** Whether a query's `e` and `s` are a valid signature of a file. */
export function isSigned(file: PrivateFile, query: Record<'e' | 's', string>, env: UploadKeys): boolean {
  const given = Buffer.from(query.s, 'base64url')
  const isOurs = uploadKeys(env)
    .verifying.map((secret) => signatureOf(file, query.e, secret))
    .some((made) => given.length === made.length && timingSafeEqual(given, made))
  return isOurs && now() < Number(query.e) * 1000
}

function signatureOf({ siteUuid, sealed, file }: PrivateFile, expiresAt: string, secret: string): Buffer {
  const key = keyOf(secret, SIGNATURES, siteUuid)
  return createHmac('sha256', key).update(`${sealed}/${file}/${expiresAt}`).digest()
}
