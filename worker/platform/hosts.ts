import type { Bindings } from './context.ts'
import { isId } from './ids.ts'

/** The kinds of hosts (rules/visitors.md#hosts). */
export type HostKind =
  | { kind: 'platform' }
  /** `{siteUuid}.SITES_HOST` */
  | { kind: 'site'; siteUuid: string }
  /** `{name}.SITES_HOST`, perhaps a site's short address */
  | { kind: 'named'; shortName: string }
  /** `{siteUuid}.preview.SITES_HOST` */
  | { kind: 'preview'; siteUuid: string }
  /** Any other host, perhaps a custom domain. Lower case, without port. */
  | { kind: 'custom'; hostname: string }

/** Resolves the kind of a host. Only the request's own host counts; forwarded headers are never read. */
export function resolveHost(url: URL, env: Pick<Bindings, 'ADMIN_HOSTS' | 'SITES_HOST'>): HostKind {
  const hostname = url.hostname.toLowerCase().replace(/\.$/, '')
  if (env.ADMIN_HOSTS.split(',').includes(hostname)) return { kind: 'platform' }
  const base = env.SITES_HOST.replace(/:\d+$/, '')
  if (!hostname.endsWith(`.${base}`)) return { kind: 'custom', hostname }
  const [first = '', ...rest] = hostname.slice(0, -base.length - 1).split('.')
  if (!isId(first)) return rest.length === 0 ? { kind: 'named', shortName: first } : { kind: 'custom', hostname }
  if (rest.length === 0) return { kind: 'site', siteUuid: first }
  return rest.join('.') === 'preview' ? { kind: 'preview', siteUuid: first } : { kind: 'custom', hostname }
}

/** The origin of a host under SITES_HOST, with the scheme of the running environment. */
function originOf(host: string, env: Pick<Bindings, 'APP_ENV'>): string {
  return `${env.APP_ENV === 'production' ? 'https' : 'http'}://${host}`
}

/** The port of a local installation, with its colon. */
const localPort = ({ SITES_HOST }: Pick<Bindings, 'SITES_HOST'>) => /:\d+$/.exec(SITES_HOST)?.[0] ?? ''

/** The origin of the back office, for links in mails: from the configuration only, never from a request. */
export function platformOrigin(env: Pick<Bindings, 'APP_ENV' | 'ADMIN_HOSTS' | 'SITES_HOST'>): string {
  const [host = ''] = env.ADMIN_HOSTS.split(',')
  const port = env.APP_ENV === 'production' ? '' : localPort(env)
  return originOf(`${host}${port}`, env)
}

/** The origin of a name that leads here, locally with the server's port. */
const ownOrigin = (hostname: string, env: Pick<Bindings, 'APP_ENV' | 'SITES_HOST'>) =>
  originOf(env.APP_ENV === 'local' ? `${hostname}${localPort(env)}` : hostname, env)

/**
 * The origin at which a person uses the back office: the live host of the partner whose brand they see, else the
 * platform's. For links in mails; from the database and the configuration only, never from a request.
 */
export function officeOrigin(
  env: Pick<Bindings, 'APP_ENV' | 'ADMIN_HOSTS' | 'SITES_HOST'>,
  { office }: { office: string | null },
): string {
  return office === null ? platformOrigin(env) : ownOrigin(office, env)
}

/** What the address of a site is made of. */
export type SiteHosts = { siteUuid: string; shortName: string | null; customHost: string | null }

/** The origin of a site's default address: its name, else its public id, under the host of sites. */
export function defaultOrigin(site: Omit<SiteHosts, 'customHost'>, env: Bindings): string {
  return originOf(`${site.shortName ?? site.siteUuid}.${env.SITES_HOST}`, env)
}

/**
 * The origin at which visitors find a site: its custom domain, locally with the server's port, else its default address.
 */
export function siteOrigin(site: SiteHosts, env: Bindings): string {
  if (site.customHost === null) return defaultOrigin(site, env)
  return ownOrigin(site.customHost, env)
}

/** The origin of the editor's preview of a site. */
export function previewOrigin(siteUuid: string, env: Bindings): string {
  return originOf(`${siteUuid}.preview.${env.SITES_HOST}`, env)
}
