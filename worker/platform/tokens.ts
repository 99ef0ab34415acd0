import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from './context.ts'
import { now } from './clock.ts'

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

const secretOf = (env: Pick<Bindings, 'JWT_SECRET'>) => new TextEncoder().encode(env.JWT_SECRET)

/** Signs an access token (RFC 7519) that is valid for `seconds`. */
export async function signAccessToken(
  claims: { kind: TokenClaims['kind']; subject: string; sessionId?: string; siteId?: string },
  seconds: number,
  env: Pick<Bindings, 'JWT_SECRET'>,
): Promise<string> {
  const issuedAt = Math.floor(now() / 1000)
  const { kind, subject, sessionId, siteId } = claims
  return new SignJWT({ kind, ...(sessionId && { sid: sessionId }), ...(siteId && { site: siteId }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secretOf(env))
}

/** Verifies signature, issuer, time and kind. Throws 401 for anything but exactly such a token. */
export async function verifyAccessToken(
  token: string,
  kind: TokenClaims['kind'],
  env: Pick<Bindings, 'JWT_SECRET'>,
): Promise<TokenClaims> {
  const options = { issuer: ISSUER, algorithms: [ALGORITHM], currentDate: new Date(now()) }
  const verified = await jwtVerify(token, secretOf(env), options).catch(() => undefined)
  const claims = claimsSchema.safeParse(verified?.payload)
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

/** The opaque token of a mail to be sent: always the same for the same effect, and unknown without the secret. */
export async function deriveMailToken(outboxId: string, env: Pick<Bindings, 'JWT_SECRET'>): Promise<string> {
  return toBase64url(await sign(await sign(secretOf(env), 'mail-token'), outboxId))
}

/** SHA-256 in hex: stored instead of a token, an address or a file. */
export async function hashOf(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
