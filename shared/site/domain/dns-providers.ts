/** Services where the records of domains are kept; their steps are in `shared/i18n/domain-providers/`. */
export const DNS_PROVIDERS = [
  'onamae',
  'muumuu',
  'sakura',
  'xserver',
  'valueDomain',
  'gmo',
  'route53',
  'cloudflare',
] as const
export type DnsProvider = (typeof DNS_PROVIDERS)[number]

/** Names of each provider's name servers. */
const NAME_SERVERS: Record<DnsProvider, RegExp> = {
  onamae: /(?:^|\.)(?:dnsv\.jp|onamae\.com)$/,
  muumuu: /(?:^|\.)muumuu-domain\.com$/,
  sakura: /(?:^|\.)(?:dns\.ne\.jp|gslb\d+\.sakura\.ne\.jp)$/,
  xserver: /(?:^|\.)(?:xserver\.jp|xdomain\.ne\.jp|wpx\.ne\.jp)$/,
  valueDomain: /(?:^|\.)value-domain\.com$/,
  gmo: /(?:^|\.)(?:gmoserver\.jp|gmocloud\.com|gmo-cloud\.jp)$/,
  route53: /(?:^|\.)awsdns-\d{1,2}\.(?:com|net|org|co\.uk)$/,
  cloudflare: /(?:^|\.)ns\.cloudflare\.com$/,
}

/** Returns the DNS provider of a domain by its name servers; null if they belong to none or several of these. */
export function recogniseProvider(nameServers: readonly string[]): DnsProvider | null {
  const names = nameServers.map((name) => name.toLowerCase().replace(/\.$/, ''))
  const found = DNS_PROVIDERS.filter((provider) => names.some((name) => NAME_SERVERS[provider].test(name)))
  return found.length === 1 ? (found[0] ?? null) : null
}
