import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** Sets the version that an answer shows, as ETag. */
export function setVersion(c: Context<AppEnv>, version: number): void {
  c.header('etag', `"${version}"`)
}

/** The version that a change is based on, from `If-Match`. Throws 428 without the header, 400 where it is malformed. */
export function requireVersion(c: Context<AppEnv>): number {
  const header = c.req.header('if-match')
  if (!header) throw new AppError('precondition')
  const match = /^"(\d{1,15})"$/.exec(header.trim())
  if (!match) throw new AppError('malformed')
  return Number(match[1])
}

/** The version from an optional `If-Match`. Throws 400 where it is malformed. */
export function optionalVersion(c: Context<AppEnv>): number | undefined {
  return c.req.header('if-match') ? requireVersion(c) : undefined
}
