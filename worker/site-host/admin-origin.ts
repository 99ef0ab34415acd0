import type { Context } from 'hono'
import { findOffice } from '#worker/entities/office-hosts/office.service.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'

/** Whether a host serves a partner's back office; not, while nobody can say. */
const isOffice = async (env: Bindings, hostname: string) =>
  (await findOffice(env, hostname).catch(() => undefined)) !== undefined

/**
 * The back office's origin that shows this preview. The browser sends it with the form; only our own admin hosts and live
 * hosts of partners are accepted, otherwise the first of ours is used.
 */
export async function adminOriginOf(c: Context<AppEnv>): Promise<string> {
  const scheme = c.env.APP_ENV === 'production' ? 'https:' : 'http:'
  const hosts = c.env.ADMIN_HOSTS.split(',')
  const said = c.req.header('origin') ?? ''
  if (URL.canParse(said)) {
    const { protocol, hostname, origin } = new URL(said)
    if (protocol === scheme && (hosts.includes(hostname) || (await isOffice(c.env, hostname)))) return origin
  }
  const { port } = new URL(c.req.url)
  return `${scheme}//${hosts[0]}${port && `:${port}`}`
}
