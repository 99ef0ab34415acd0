import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/**
 * The country of the caller's network (ISO 3166), as Cloudflare knows it; undefined where it does not. Local servers
 * and tests take the header that Cloudflare would set, because no network of their callers has a place.
 */
export function countryOf(c: Context<AppEnv>): string | undefined {
  if (c.env.APP_ENV !== 'production') return c.req.header('cf-ipcountry')
  return (c.req.raw.cf as { country?: string } | undefined)?.country
}
