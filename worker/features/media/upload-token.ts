import { Buffer } from 'node:buffer'
import { formatUuid } from '#worker/platform/ids.ts'
import { uploadKeys, type UploadKeys } from '#worker/platform/keys.ts'
import { signPayload, verifyPayload } from '#worker/platform/signed-token.ts'

/** The claims of an upload token: one file, of exactly `size` bytes, until `expiresAt` (UTC milliseconds). */
export type UploadClaims = { mediaId: string; size: number; expiresAt: number }

// 16 bytes of UUID, 4 of size, 6 of time.
const SIZE_AT = 16
const TIME_AT = 20
const LENGTH = 26
const KIND = { length: LENGTH, prefix: '' }

/** Signs the claims as a token for the path: 78 characters of base64url (rules/threats.md#signed-uploads). */
export async function signUpload(claims: UploadClaims, env: UploadKeys): Promise<string> {
  const payload = Buffer.alloc(LENGTH)
  payload.write(claims.mediaId.replaceAll('-', ''), 'hex')
  payload.writeUInt32BE(claims.size, SIZE_AT)
  payload.writeUIntBE(claims.expiresAt, TIME_AT, LENGTH - TIME_AT)
  return signPayload(payload, KIND, uploadKeys(env).signing)
}

/** Reads a token that `signUpload` made; the caller checks its expiry. Throws 404 for any other text. */
export async function readUpload(token: string, env: UploadKeys): Promise<UploadClaims> {
  const payload = await verifyPayload(token, KIND, uploadKeys(env).verifying)
  return {
    mediaId: formatUuid(payload.toString('hex', 0, SIZE_AT)),
    size: payload.readUInt32BE(SIZE_AT),
    expiresAt: payload.readUIntBE(TIME_AT, LENGTH - TIME_AT),
  }
}
