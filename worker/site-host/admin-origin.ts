import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'

/**
 * The back office's origin that shows this preview. The browser sends it with the form; only our own admin hosts are
 * accepted, otherwise the first of them is used.
 */
export function adminOriginOf(c: Context<AppEnv>): string {
  const scheme = c.env.APP_ENV === 'production' ? 'https:' : 'http:'
  const hosts = c.env.ADMIN_HOSTS.split(',')
  const said = c.req.header('origin') ?? ''
  if (URL.canParse(said)) {
    const { protocol, hostname, origin } = new URL(said)
    if (protocol === scheme && hosts.includes(hostname)) return origin
  }
  const { port } = new URL(c.req.url)
  return `${scheme}//${hosts[0]}${port && `:${port}`}`
}
