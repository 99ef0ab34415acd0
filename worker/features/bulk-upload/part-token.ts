import { Buffer } from 'node:buffer'
import { formatUuid } from '#worker/platform/ids.ts'
import { uploadKeys, type UploadKeys } from '#worker/platform/keys.ts'
import { signPayload, verifyPayload } from '#worker/platform/signed-token.ts'

/**
 * The claims of a part's token: one part of one archive, of exactly `size` bytes, until `expiresAt` (UTC milliseconds).
 */
export type PartClaims = { jobId: string; part: number; size: number; expiresAt: number }

// 16 bytes of UUID, 2 of part, 4 of size, 6 of time.
const PART_AT = 16
const SIZE_AT = 18
const TIME_AT = 22
const LENGTH = 28
const KIND = { length: LENGTH, prefix: 'bulk-part:' }

/** Signs the claims as a token for the path: 80 characters of base64url. */
export async function signPart(claims: PartClaims, env: UploadKeys): Promise<string> {
  const payload = Buffer.alloc(LENGTH)
  payload.write(claims.jobId.replaceAll('-', ''), 'hex')
  payload.writeUInt16BE(claims.part, PART_AT)
  payload.writeUInt32BE(claims.size, SIZE_AT)
  payload.writeUIntBE(claims.expiresAt, TIME_AT, LENGTH - TIME_AT)
  return signPayload(payload, KIND, uploadKeys(env).signing)
}

/** Reads a token that `signPart` made; the caller checks its expiry. Throws 404 for any other text. */
export async function readPart(token: string, env: UploadKeys): Promise<PartClaims> {
  const payload = await verifyPayload(token, KIND, uploadKeys(env).verifying)
  return {
    jobId: formatUuid(payload.toString('hex', 0, PART_AT)),
    part: payload.readUInt16BE(PART_AT),
    size: payload.readUInt32BE(SIZE_AT),
    expiresAt: payload.readUIntBE(TIME_AT, LENGTH - TIME_AT),
  }
}
