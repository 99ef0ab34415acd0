import type { HostKind } from '#worker/platform/hosts.ts'

/** How a request names a site: by its public id, by the name in its default address, or by a custom host. */
export type SiteName = { siteUuid: string } | { shortName: string } | { hostname: string }

/** The site that a host names; undefined for hosts of the platform and of previews. */
export function siteNameOfHost(host: HostKind): SiteName | undefined {
  if (host.kind === 'site') return { siteUuid: host.siteUuid }
  if (host.kind === 'named') return { shortName: host.shortName }
  return host.kind === 'custom' ? { hostname: host.hostname } : undefined
}
