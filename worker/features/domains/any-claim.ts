import { type Claim, findHolder as findSiteHolder, findLive as findLiveSite } from './domain.repository.ts'
import { findHostHolder, findLiveHost, type HostClaim } from './host.repository.ts'

/** The claim of a name: by a site as its domain, or by a partner as the host of its back office. */
export type AnyClaim = Claim | HostClaim

export const isOfSite = (claim: AnyClaim): claim is Claim => 'site' in claim

/** The id that the CNAME target of a claim names: no other site and no partner has the same one. */
export const targetOf = (claim: AnyClaim): string => (isOfSite(claim) ? claim.site.siteUuid : claim.partner.id)

/** The claim that holds a hostname at Cloudflare. */
export async function findHolder(binding: D1Database, cloudflareId: string): Promise<AnyClaim | undefined> {
  const [site, host] = await Promise.all([findSiteHolder(binding, cloudflareId), findHostHolder(binding, cloudflareId)])
  return site ?? host
}

/** The claim under which a name is live. */
export async function findLive(binding: D1Database, hostname: string): Promise<AnyClaim | undefined> {
  const [site, host] = await Promise.all([findLiveSite(binding, hostname), findLiveHost(binding, hostname)])
  return site ?? host
}
