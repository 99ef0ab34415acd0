import { env } from 'cloudflare:workers'
import type { Bindings } from '#worker/platform/context.ts'

/** The settings while both secrets are changed: new ones sign, the tests' own still verify. */
export const CHANGING = {
  JWT_SECRET: 'new-jwt-secret-0123456789abcdef0123456789abcdef0',
  JWT_SECRET_OLD: env.JWT_SECRET,
  UPLOAD_SECRET: 'new-upload-secret-0123456789abcdef0123456789abc',
  UPLOAD_SECRET_OLD: env.UPLOAD_SECRET,
} as const

/** The settings after the old secrets were removed. */
export const CHANGED = { JWT_SECRET: CHANGING.JWT_SECRET, UPLOAD_SECRET: CHANGING.UPLOAD_SECRET } as const

export const changing = (before: Bindings): Bindings => ({ ...before, ...CHANGING })
export const changed = (before: Bindings): Bindings => ({ ...before, ...CHANGED })
