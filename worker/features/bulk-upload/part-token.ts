import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'

/** What an address of a part promises: one part of one archive, of exactly so many bytes, until a moment. */
export type PartPromise = { jobId: string; part: number; size: number; expiresAt: number }

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }
// 16 bytes of UUID, 2 of part, 4 of size, 6 of time, then the signature.
const PART_AT = 16
const SIZE_AT = 18
const TIME_AT = 22
const SIGNATURE_AT = 28
const LENGTH = 60
/** Signed with it, so that no token of another kind can stand for one of these. */
const KIND = Buffer.from('bulk-part:')

/** Signs a promise as a token for the path: 80 characters of base64url. */
export async function signPart(promise: PartPromise, env: Pick<Bindings, 'UPLOAD_SECRET'>): Promise<string> {
  const payload = Buffer.alloc(SIGNATURE_AT)
  payload.write(promise.jobId.replaceAll('-', ''), 'hex')
  payload.writeUInt16BE(promise.part, PART_AT)
  payload.writeUInt32BE(promise.size, SIZE_AT)
  payload.writeUIntBE(promise.expiresAt, TIME_AT, SIGNATURE_AT - TIME_AT)
  const signature = await crypto.subtle.sign(ALGORITHM, await importKey(env), Buffer.concat([KIND, payload]))
  return Buffer.concat([payload, Buffer.from(signature)]).toString('base64url')
}

/** Reads a token of ours; whether it is still in time is for the caller. Throws 404 for anything else. */
export async function readPart(token: string, env: Pick<Bindings, 'UPLOAD_SECRET'>): Promise<PartPromise> {
  const bytes = Buffer.from(token, 'base64url')
  // Written in another way, the same bytes would be a second address.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) throw new AppError('not_found')
  const payload = bytes.subarray(0, SIGNATURE_AT)
  const signed = Buffer.concat([KIND, payload])
  const isOurs = await crypto.subtle.verify(ALGORITHM, await importKey(env), bytes.subarray(SIGNATURE_AT), signed)
  if (!isOurs) throw new AppError('not_found')
  return {
    jobId: toUuid(payload.toString('hex', 0, PART_AT)),
    part: payload.readUInt16BE(PART_AT),
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
