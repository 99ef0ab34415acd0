import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/**
 * The caller's network address as Cloudflare saw it; `X-Forwarded-For` and similar headers are never read. A local server
 * is called by its own machine.
 */
export function clientIp(c: Context<AppEnv>): string {
  return c.req.header('cf-connecting-ip') ?? (c.env.APP_ENV === 'local' ? '127.0.0.1' : 'unknown')
}
