import { type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import { now } from './clock.ts'
import { jwtKeys, type JwtKeys, keyId } from './keys.ts'

const ISSUER = 'mekuri'
const ALGORITHM = 'HS256'

const claimsSchema = z.object({
  kind: z.enum(['admin', 'end_user', 'preview']),
  /** The session, in admin and end-user tokens. */
  sid: z.string().optional(),
  /** The site, in preview and end-user tokens. */
  site: z.string().optional(),
  sub: z.string(),
})

export type TokenClaims = { kind: 'admin' | 'end_user' | 'preview'; sessionId: string; siteId: string; subject: string }

const bytesOf = (secret: string) => new TextEncoder().encode(secret)

/** Signs an access token (RFC 7519) that is valid for `seconds`. Throws `unavailable` for a weak secret. */
export async function signAccessToken(
  claims: { kind: TokenClaims['kind']; subject: string; sessionId?: string; siteId?: string },
  seconds: number,
  env: JwtKeys,
): Promise<string> {
  const { signing } = jwtKeys(env)
  const issuedAt = Math.floor(now() / 1000)
  const { kind, subject, sessionId, siteId } = claims
  return new SignJWT({ kind, ...(sessionId && { sid: sessionId }), ...(siteId && { site: siteId }) })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId(signing) })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(bytesOf(signing))
}

/** Takes a key only for tokens that name it, and for those of a release that named none. */
const keyFor =
  (secret: string) =>
  ({ kid }: JWTHeaderParameters) => {
    if (kid !== undefined && kid !== keyId(secret)) throw new Error('The token names another key')
    return bytesOf(secret)
  }

async function readVerified(token: string, env: JwtKeys): Promise<JWTPayload | undefined> {
  const options = { issuer: ISSUER, algorithms: [ALGORITHM], currentDate: new Date(now()) }
  for (const secret of jwtKeys(env).verifying) {
    const verified = await jwtVerify(token, keyFor(secret), options).catch(() => undefined)
    if (verified) return verified.payload
  }
  return undefined
}

/**
 * Verifies signature, issuer, time and kind. Throws 401 for anything but exactly such a token, `unavailable` for a weak
 * secret.
 */
export async function verifyAccessToken(token: string, kind: TokenClaims['kind'], env: JwtKeys): Promise<TokenClaims> {
  const claims = claimsSchema.safeParse(await readVerified(token, env))
  if (!claims.success || claims.data.kind !== kind) throw new AppError('unauthenticated')
  const { sid = '', site = '', sub } = claims.data
  return { kind, sessionId: sid, siteId: site, subject: sub }
}

const BASE64URL = { '+': '-', '/': '_', '=': '' } as const

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (digit) => BASE64URL[digit as keyof typeof BASE64URL])
}

/** An opaque token of 256 random bits. */
export function newOpaqueToken(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(32)))
}

async function sign(key: Uint8Array, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)))
}

async function deriveToken(secret: string, id: string): Promise<string> {
  return toBase64url(await sign(await sign(bytesOf(secret), 'mail-token'), id))
}

/**
 * The opaque token of a mail to be sent: the same for the same effect until the secret changes, and unknown without the
 * secret.
 */
export async function deriveMailToken(outboxId: string, env: JwtKeys): Promise<string> {
  return deriveToken(jwtKeys(env).signing, outboxId)
}

/** The token that has a stored hash, under the present or the old secret; undefined if neither made it. */
export async function findMailToken(id: string, hash: string, env: JwtKeys): Promise<string | undefined> {
  for (const key of jwtKeys(env).verifying) {
    const token = await deriveToken(key, id)
    if ((await hashOf(token)) === hash) return token
  }
  return undefined
}

/** SHA-256 in hex: stored instead of a token, an address or a file. */
export async function hashOf(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
