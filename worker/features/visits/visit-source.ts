import type { Bindings } from '#worker/platform/context.ts'
import type { SiteHosts } from '#worker/platform/hosts.ts'
import { CAMPAIGN_MAX, type Device, plainSource, REFERRER_MAX, oneCampaign } from '#shared/visit/visit-segments.ts'

// How a visit came, in the notation of its segment (rules/analytics.md#segments).

const TABLETS = /ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i
const PHONES = /iphone|ipod|mobile|phone|android|opera mini/i

/** The device of a user agent; tablets that identify as computers (iPadOS) count as these. */
export function deviceOf(userAgent: string): Device {
  if (TABLETS.test(userAgent)) return 'tablet'
  return PHONES.test(userAgent) ? 'phone' : 'desktop'
}

/** The host of a referring page without `www.`; empty for the site's own hosts and for invalid hosts. */
export function referrerOf(host: string | null | undefined, own: readonly string[]): string {
  const name = bareHost(host ?? '')
  return own.some((one) => bareHost(one) === name) ? '' : plainSource(name, REFERRER_MAX)
}

/** The hosts of a site: the host of the request, and its other ones. */
export const ownHosts = (
  env: Pick<Bindings, 'SITES_HOST'>,
  { siteUuid, shortName, customHost }: SiteHosts,
  host: string,
): string[] => {
  const named = shortName === null ? [] : [`${shortName}.${env.SITES_HOST}`]
  return [host, `${siteUuid}.${env.SITES_HOST}`, ...named, ...(customHost === null ? [] : [customHost])]
}

/** The host of an address, e.g. of a `Referer` header. */
export const hostOf = (address: string): string => address.split('/')[2] ?? ''

function bareHost(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
  return /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(name) ? name : ''
}

const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign']

/** `source / medium / campaign` of a query in lower case; empty without any of them. */
export function campaignOf(search: string): string {
  const query = new URLSearchParams(search)
  const named = PARAMETERS.map((name) => plainSource(query.get(name) ?? '', CAMPAIGN_MAX)).filter(Boolean)
  return plainSource(oneCampaign(named.join(' / ')), CAMPAIGN_MAX)
}
