import { createHmac } from 'node:crypto'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from './context.ts'
import { log } from './log.ts'

/** The least bytes of a secret. A shorter one neither signs nor verifies. */
export const SECRET_BYTES_MIN = 32

/** Secrets that sign, and their predecessors, which only verify (docs/decisions/0095). */
export type JwtKeys = Pick<Bindings, 'JWT_SECRET' | 'JWT_SECRET_OLD'>
export type UploadKeys = Pick<Bindings, 'UPLOAD_SECRET' | 'UPLOAD_SECRET_OLD'>
type OptOutKeys = Partial<UploadKeys> & Pick<Bindings, 'OPT_OUT_SECRET_OLD'>

/** Whether a secret is long enough. */
export function isStrong(secret: string | undefined): secret is string {
  return secret !== undefined && new TextEncoder().encode(secret).length >= SECRET_BYTES_MIN
}

function requireStrong(name: string, secret: string | undefined): string {
  if (isStrong(secret)) return secret
  log('error', 'secret.refused', { code: name })
  throw new AppError('unavailable', { retryAfter: 60 })
}

/** The signing key and the keys that verify, the signing one first. */
type KeyRing = { signing: string; verifying: readonly string[] }

function ringOf(signing: string, old: string | undefined): KeyRing {
  return { signing, verifying: isStrong(old) && old !== signing ? [signing, old] : [signing] }
}

/** The keys of access and preview tokens, mailed links and proofs of domains. Throws `unavailable` for a weak secret. */
export function jwtKeys({ JWT_SECRET, JWT_SECRET_OLD }: JwtKeys): KeyRing {
  return ringOf(requireStrong('JWT_SECRET', JWT_SECRET), JWT_SECRET_OLD)
}

/** The keys of upload addresses and private files. Throws `unavailable` for a weak secret. */
export function uploadKeys({ UPLOAD_SECRET, UPLOAD_SECRET_OLD }: UploadKeys): KeyRing {
  return ringOf(requireStrong('UPLOAD_SECRET', UPLOAD_SECRET), UPLOAD_SECRET_OLD)
}

/** The keys of links to stop mails that were sent before every account had a key of its own for them. */
export function oldOptOutKeys({ UPLOAD_SECRET, UPLOAD_SECRET_OLD, OPT_OUT_SECRET_OLD }: OptOutKeys): readonly string[] {
  return [UPLOAD_SECRET, UPLOAD_SECRET_OLD, OPT_OUT_SECRET_OLD].filter(isStrong)
}

/** Ids of keys, by key: an isolate has two at most. */
const ids = new Map<string, string>()

/** The id of a key (`kid` of RFC 7515), which does not reveal it. */
export function keyId(secret: string): string {
  const id = ids.get(secret) ?? createHmac('sha256', secret).update('key-id').digest('base64url').slice(0, 8)
  ids.set(secret, id)
  return id
}
