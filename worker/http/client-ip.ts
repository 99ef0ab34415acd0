import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/** The caller's network address as Cloudflare saw it; `X-Forwarded-For` and similar headers are never read. */
export function clientIp(c: Context<AppEnv>): string {
  return c.req.header('cf-connecting-ip') ?? 'unknown'
}
