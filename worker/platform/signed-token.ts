import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'

type Kind = {
  /** Bytes of the payload. */
  length: number
  /** Signed together with the payload, so that a token of one kind is never valid as another. */
  prefix: string
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }
const SIGNATURE_LENGTH = 32

/** Signs a payload for a URL: the payload and its HMAC-SHA256 (32 bytes), in base64url. */
export async function signPayload(payload: Buffer, { prefix }: Omit<Kind, 'length'>, key: string): Promise<string> {
  const signed = Buffer.concat([Buffer.from(prefix), payload])
  const signature = await crypto.subtle.sign(ALGORITHM, await importKey(key), signed)
  return Buffer.concat([payload, Buffer.from(signature)]).toString('base64url')
}

/** The payload of a token, before its signature is verified. Throws 404 for a malformed text. */
export function readUnverified(token: string, length: number): Buffer {
  const bytes = Buffer.from(token, 'base64url')
  // Another spelling of the same bytes would be a second address.
  const isWellFormed = bytes.length === length + SIGNATURE_LENGTH && bytes.toString('base64url') === token
  if (!isWellFormed) throw new AppError('not_found')
  return bytes.subarray(0, length)
}

/** Gives the payload of a token that `signPayload` made with one of the keys. Throws 404 for any other text. */
export async function verifyPayload(token: string, { length, prefix }: Kind, keys: readonly string[]): Promise<Buffer> {
  const payload = readUnverified(token, length)
  const signature = Buffer.from(token, 'base64url').subarray(length)
  const signed = Buffer.concat([Buffer.from(prefix), payload])
  for (const key of keys)
    if (await crypto.subtle.verify(ALGORITHM, await importKey(key), signature, signed)) return payload
  throw new AppError('not_found')
}

function importKey(key: string) {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(key), ALGORITHM, false, ['sign', 'verify'])
}
