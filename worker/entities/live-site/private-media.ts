import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { OpenCell, Picture, ReleaseLocked } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { formatUuid } from '#worker/platform/ids.ts'

type Secret = Pick<Bindings, 'UPLOAD_SECRET'>

/** How long a signed address opens its file, in seconds (rules/members.md#files-of-locked-cells). */
const SIGNATURE_SECONDS = 60

/** An id is one cipher block, and all ids differ: neither chaining nor padding is needed. */
const CIPHER = 'aes-256-cbc'
const NO_VECTOR = Buffer.alloc(16)
const SEALED_LENGTH = 22

/** Keys per site and purpose: a name or signature of one is invalid for every other. */
function keyOf({ UPLOAD_SECRET }: Secret, purpose: string, siteUuid: string): Buffer {
  return createHmac('sha256', UPLOAD_SECRET).update(`${purpose} ${siteUuid}`).digest()
}

/**
 * Private names for the files of members-only cells: a file's id, encrypted for one site. The name does not reveal the
 * id, and cannot be made without the key. Nothing is copied or stored, so a swept file is gone under both names
 * (docs/decisions/0021).
 */
export function createSeal(siteUuid: string, secret: Secret) {
  const key = keyOf(secret, 'private media', siteUuid)
  return {
    /** 22 characters of base64url. */
    seal(mediaId: string): string {
      const cipher = createCipheriv(CIPHER, key, NO_VECTOR).setAutoPadding(false)
      return Buffer.concat([cipher.update(mediaId.replaceAll('-', ''), 'hex'), cipher.final()]).toString('base64url')
    },
    /** undefined for a malformed name. A name of another site decrypts to an id that no file has. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      // Another encoding of the same bytes would be a second address.
      if (sealed.length !== SEALED_LENGTH || bytes.toString('base64url') !== sealed) return undefined
      const decipher = createDecipheriv(CIPHER, key, NO_VECTOR).setAutoPadding(false)
      const id = Buffer.concat([decipher.update(bytes), decipher.final()]).toString('hex')
      return formatUuid(id)
    },
  }
}

/** The members-only part of a release, its files under private names: `/media/p/{siteUuid}/{sealed}/{file}`. */
export function sealMembersOnly({ cells, popups }: ReleaseLocked, siteUuid: string, secret: Secret): ReleaseLocked {
  const { seal } = createSeal(siteUuid, secret)
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
export function signPrivateFile(file: PrivateFile, secret: Secret): string {
  const expiresAt = Math.floor(now() / 1000) + SIGNATURE_SECONDS
  return `?e=${expiresAt}&s=${signatureOf(file, String(expiresAt), secret).toString('base64url')}`
}

/** Whether a query's `e` and `s` are a valid signature of a file. */
export function isSigned(file: PrivateFile, query: Record<'e' | 's', string>, secret: Secret): boolean {
  const given = Buffer.from(query.s, 'base64url')
  const made = signatureOf(file, query.e, secret)
  return given.length === made.length && timingSafeEqual(given, made) && now() < Number(query.e) * 1000
}

function signatureOf({ siteUuid, sealed, file }: PrivateFile, expiresAt: string, secret: Secret): Buffer {
  const key = keyOf(secret, 'private media signature', siteUuid)
  return createHmac('sha256', key).update(`${sealed}/${file}/${expiresAt}`).digest()
}
