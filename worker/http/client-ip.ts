import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/** The caller's address of the network as Cloudflare saw it; forwarded headers of others are never read. */
export function clientIp(c: Context<AppEnv>): string {
  return c.req.header('cf-connecting-ip') ?? 'unknown'
}
