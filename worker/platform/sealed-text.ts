import { Buffer } from 'node:buffer'
import { hkdfSync } from 'node:crypto'
import { jwtKeys, type JwtKeys } from './keys.ts'

export type SealedText = { text: string; keyId: string }

const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

/** A key for one purpose, and its id, which does not reveal it. */
async function deriveKey(secret: string, purpose: string) {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))
  const usages = ['encrypt', 'decrypt'] as const
  const key = await crypto.subtle.importKey('raw', derive(`seal:${purpose}`, 32), ALGORITHM, false, [...usages])
  return { key, id: derive(`seal-id:${purpose}`, 6).toString('base64url') }
}

/** The id of the key that seals now. */
export async function sealKeyId(env: JwtKeys, purpose: string): Promise<string> {
  return (await deriveKey(jwtKeys(env).signing, purpose)).id
}

/** Encrypts a text for the database (AES-256-GCM). `bound`, e.g. its owner's id, must be given again to read it. */
export async function sealText(env: JwtKeys, purpose: string, bound: string, text: string): Promise<SealedText> {
  const { key, id } = await deriveKey(jwtKeys(env).signing, purpose)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const additionalData = Buffer.from(bound)
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv, additionalData }, key, Buffer.from(text))
  return { text: Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url'), keyId: id }
}

/** Decrypts a text; undefined if no present key sealed it for this owner. */
export async function unsealText(
  env: JwtKeys,
  purpose: string,
  bound: string,
  sealed: SealedText,
): Promise<string | undefined> {
  const bytes = Buffer.from(sealed.text, 'base64url')
  const algorithm = { name: ALGORITHM, iv: bytes.subarray(0, IV_BYTES), additionalData: Buffer.from(bound) }
  for (const secret of jwtKeys(env).verifying) {
    const { key, id } = await deriveKey(secret, purpose)
    if (id !== sealed.keyId) continue
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)).catch(() => undefined)
    if (opened) return Buffer.from(opened).toString('utf8')
  }
  return undefined
}
