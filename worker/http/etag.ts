import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** Says which version an answer shows. */
export function setVersion(c: Context<AppEnv>, version: number): void {
  c.header('etag', `"${version}"`)
}

/** The version a change was based on, from `If-Match`. Throws 428 without, 400 where it is no version of ours. */
export function requireVersion(c: Context<AppEnv>): number {
  const header = c.req.header('if-match')
  if (!header) throw new AppError('precondition')
  const match = /^"(\d{1,15})"$/.exec(header.trim())
  if (!match) throw new AppError('malformed')
  return Number(match[1])
}

/** The version from `If-Match` where a call does not insist on it. Throws 400 where it is no version of ours. */
export function wantedVersion(c: Context<AppEnv>): number | undefined {
  return c.req.header('if-match') ? requireVersion(c) : undefined
}
