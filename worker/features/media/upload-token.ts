import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** What an upload address promises: one file, of exactly so many bytes, until a moment. */
export type UploadPromise = { mediaId: string; size: number; expiresAt: number }

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }
// 16 bytes of UUID, 4 of size, 6 of time, then the signature.
const SIZE_AT = 16
const TIME_AT = 20
const SIGNATURE_AT = 26
const LENGTH = 58

/** Signs a promise as a token for the path: 78 characters of base64url (rules/threats.md#signed-uploads). */
export async function signUpload(promise: UploadPromise, env: Pick<Bindings, 'UPLOAD_SECRET'>): Promise<string> {
  const payload = Buffer.alloc(SIGNATURE_AT)
  payload.write(promise.mediaId.replaceAll('-', ''), 'hex')
  payload.writeUInt32BE(promise.size, SIZE_AT)
  payload.writeUIntBE(promise.expiresAt, TIME_AT, SIGNATURE_AT - TIME_AT)
  const signature = await crypto.subtle.sign(ALGORITHM, await importKey(env), payload)
  return Buffer.concat([payload, Buffer.from(signature)]).toString('base64url')
}

/** Reads a token of ours; whether it is still in time is for the caller. Throws 404 for anything else. */
export async function readUpload(token: string, env: Pick<Bindings, 'UPLOAD_SECRET'>): Promise<UploadPromise> {
  const bytes = Buffer.from(token, 'base64url')
  // Written in another way, the same bytes would be a second address.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) throw new AppError('not_found')
  const payload = bytes.subarray(0, SIGNATURE_AT)
  const isOurs = await crypto.subtle.verify(ALGORITHM, await importKey(env), bytes.subarray(SIGNATURE_AT), payload)
  if (!isOurs) throw new AppError('not_found')
  return {
    mediaId: toUuid(payload.toString('hex', 0, SIZE_AT)),
    size: payload.readUInt32BE(SIZE_AT),
    expiresAt: payload.readUIntBE(TIME_AT, SIGNATURE_AT - TIME_AT),
  }
}

function importKey(env: Pick<Bindings, 'UPLOAD_SECRET'>) {
  const secret = new TextEncoder().encode(env.UPLOAD_SECRET)
  return crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['sign', 'verify'])
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
