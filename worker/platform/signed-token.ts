import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from './context.ts'

type Secret = Pick<Bindings, 'UPLOAD_SECRET'>
type Kind = {
  /** Bytes of the payload. */
  length: number
  /** Signed together with the payload, so that a token of one kind is never valid as another. */
  prefix: string
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }
const SIGNATURE_LENGTH = 32

/** Signs a payload for a URL: the payload and its HMAC-SHA256 (32 bytes), in base64url. */
export async function signPayload(payload: Buffer, { prefix }: Omit<Kind, 'length'>, env: Secret): Promise<string> {
  const signed = Buffer.concat([Buffer.from(prefix), payload])
  const signature = await crypto.subtle.sign(ALGORITHM, await importKey(env), signed)
  return Buffer.concat([payload, Buffer.from(signature)]).toString('base64url')
}

/** Gives the payload of a token that `signPayload` made. Throws 404 for any other text. */
export async function verifyPayload(token: string, { length, prefix }: Kind, env: Secret): Promise<Buffer> {
  const bytes = Buffer.from(token, 'base64url')
  // Another spelling of the same bytes would be a second address.
  const isWellFormed = bytes.length === length + SIGNATURE_LENGTH && bytes.toString('base64url') === token
  if (!isWellFormed) throw new AppError('not_found')
  const payload = bytes.subarray(0, length)
  const signed = Buffer.concat([Buffer.from(prefix), payload])
  const isValid = await crypto.subtle.verify(ALGORITHM, await importKey(env), bytes.subarray(length), signed)
  if (!isValid) throw new AppError('not_found')
  return payload
}

function importKey(env: Secret) {
  const secret = new TextEncoder().encode(env.UPLOAD_SECRET)
  return crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['sign', 'verify'])
}
