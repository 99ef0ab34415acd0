import type { DomainFault } from '#shared/site/domain/custom-domain-rules.ts'
import { recogniseProvider } from '#shared/site/domain/dns-providers.ts'
import type { SiteDomain, SiteDomainBody } from '#shared/site/domain/site-domains.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { type LoadedSite, requireSite } from '#worker/entities/working-copy/working-copy.service.ts'
import { isTerminated } from '#worker/entities/live-site/terminated-site.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { hostnamesOf } from '#worker/platform/custom-hostnames/cloudflare-hostnames.ts'
import { valuesOf } from '#worker/platform/dns/agreement.ts'
import { defaultOrigin, siteOrigin } from '#worker/platform/hosts.ts'
import { decideClaim, lookAgain } from './domain-check.service.ts'
import { findNameServers } from './domain-look.service.ts'
import { checkName, toItem } from './domain-item.ts'
import { recordsOf } from './domain-records.ts'
import { type Claim, type ClaimSite, isNameOfAccount, listClaimsOfSite, toNewRow } from './domain.repository.ts'
import { copyAfterChange, siteCopyName } from '#worker/entities/live-site/pointer-copy.service.ts'
import { isHostOfAccount } from './host.repository.ts'
import { insertClaims } from './standing.repository.ts'

/** The caller, its scope, and the site whose domain it edits. */
export type DomainContext = { env: Bindings; caller: Caller; scope: Scope; siteId: string }

const toClaimSite = (site: SiteRow): ClaimSite => ({
  id: site.id,
  siteUuid: site.siteUuid,
  accountId: site.accountId,
  oemMasterId: site.oemMasterId,
  oemAdminId: site.oemAdminId,
  isGone: isTerminated(site),
})

async function isInPlan(env: Bindings, { site, ownerType }: LoadedSite): Promise<boolean> {
  return (await findPlanLimits(env.DB, { id: site.accountId, type: ownerType })).privateDomain
}

/** Whether another site of the account has a name, or the account itself as its host. */
async function isTakenByAccount(env: Bindings, wanted: { hostname: string; accountId: string; siteId: string }) {
  return (await isNameOfAccount(env.DB, wanted)) || isHostOfAccount(env.DB, wanted)
}

/** A name before it is saved: its fault, or its records and the provider of its DNS. */
async function toCandidate(env: Bindings, site: SiteRow, input: string): Promise<SiteDomain['candidate']> {
  const checked = await checkName(env, input)
  const none = { nameServers: [], provider: null, records: null, isApex: false, companion: null, zone: '' }
  if ('fault' in checked) return { ...none, hostname: input, unicode: input, fault: checked.fault }
  const { hostname, unicode, registrable: zone, isApex } = checked.domain
  const { accountId, siteUuid, id: siteId } = site
  const isTaken = (name: string) => isTakenByAccount(env, { hostname: name, accountId, siteId })
  const free = checked.domain.companion
  const companion = free === null || (await isTaken(free)) ? null : free
  const shown = { hostname, unicode, zone, isApex, companion }
  if (await isTaken(hostname)) return { ...none, ...shown, fault: 'domainTaken' }
  const nameServers = valuesOf(await findNameServers(env, hostname), 'NS').slice(0, 10)
  const records = await recordsOf(env, { target: siteUuid, accountId, hostname })
  return { ...shown, fault: null, nameServers, provider: recogniseProvider(nameServers), records }
}

async function toSiteDomain(env: Bindings, loaded: LoadedSite, hostname?: string): Promise<SiteDomain> {
  const { site } = loaded
  const claims = await listClaimsOfSite(env.DB, site.id)
  const itemOf = async (role: Claim['row']['role']) => {
    const found = claims.find(({ row }) => row.role === role)
    return found ? toItem(env, found) : null
  }
  return {
    isSetUp: hostnamesOf(env) !== undefined,
    isInPlan: await isInPlan(env, loaded),
    defaultUrl: defaultOrigin(site, env),
    url: siteOrigin(site, env),
    redirectsToDomain: site.redirectsToDomain,
    domain: await itemOf('main'),
    companion: await itemOf('companion'),
    candidate: hostname === undefined ? null : await toCandidate(env, site, hostname),
  }
}

/** The domain of a site with its state and findings; with a name also the data of this candidate. Throws 404. */
export async function getSiteDomain({ env, scope, siteId }: DomainContext, hostname?: string): Promise<SiteDomain> {
  return toSiteDomain(env, await requireSite(env, scope, siteId), hostname)
}

const refuse = (key: DomainFault | 'invalid', field: keyof SiteDomainBody = 'hostname'): AppError =>
  new AppError('validation', { fields: { [field]: { key } } })

/** The domain, and its companion if it is wanted. Throws `validation`. */
async function requireNames(env: Bindings, site: SiteRow, { hostname: input, withCompanion }: SiteDomainBody) {
  const checked = await checkName(env, input)
  if ('fault' in checked) throw refuse(checked.fault)
  const { hostname, companion } = checked.domain
  const { accountId, id: siteId } = site
  const isTaken = (name: string) => isTakenByAccount(env, { hostname: name, accountId, siteId })
  if (await isTaken(hostname)) throw refuse('domainTaken')
  if (!withCompanion) return { hostname, companion: null }
  if (companion === null) throw refuse('invalid', 'withCompanion')
  if (await isTaken(companion)) throw refuse('domainTaken', 'withCompanion')
  return { hostname, companion }
}

/**
 * Saves the domain of a site, which begins its 72 hours; saving the same name again changes its companion and redirect
 * only. Throws 404, `plan`, `domains_off`, `validation`, `conflict` while the site has another domain, and 429 beyond 20
 * names an hour.
 */
export async function saveSiteDomain(context: DomainContext, body: SiteDomainBody): Promise<SiteDomain> {
  const { env, caller, scope, siteId } = context
  const loaded = await requireSite(env, scope, siteId)
  const { site } = loaded
  if (!(await isInPlan(env, loaded))) throw new AppError('plan')
  if (!hostnamesOf(env)) throw new AppError('domains_off')
  const { hostname, companion } = await requireNames(env, site, body)
  const claims = await listClaimsOfSite(env.DB, site.id)
  const main = claims.find(({ row }) => row.role === 'main')
  if (main && (main.row.hostname !== hostname || main.row.state === 'removing')) throw new AppError('conflict')
  const beside = claims.find(({ row }) => row.role === 'companion')
  const wanted = [
    ...(main ? [] : [{ role: 'main' as const, hostname }]),
    ...(companion !== null && !beside ? [{ role: 'companion' as const, hostname: companion }] : []),
  ]
  const claimSite = toClaimSite(site)
  const actorId = caller.personId
  if (wanted.length > 0) await limitExactly(env, 'domainSave', site.id)
  const rows = wanted.map((one) => toNewRow({ ...one, site: claimSite, actorId }))
  await insertClaims(env.DB, { rows, site: claimSite, actorId, redirectsToDomain: body.redirectsToDomain })
  if (beside && !body.withCompanion) await decideClaim(env, beside, { kind: 'remove', actorId })
  await copyAfterChange(env, [siteCopyName(site)])
  return getSiteDomain(context)
}

async function requireClaims({ env, scope, siteId }: DomainContext) {
  const loaded = await requireSite(env, scope, siteId)
  const claims = await listClaimsOfSite(env.DB, loaded.site.id)
  if (claims.length === 0) throw new AppError('not_found')
  return { loaded, claims }
}

/**
 * Looks a site's domain up at once, and restarts a failed check. Throws 404, `domains_off`, `plan` if a failed one is
 * not in the plan, and 429 beyond six look-ups an hour.
 */
export async function verifySiteDomain(context: DomainContext): Promise<SiteDomain> {
  const { env, caller, siteId } = context
  const { loaded, claims } = await requireClaims(context)
  if (!hostnamesOf(env)) throw new AppError('domains_off')
  const isRetry = claims.some(({ row }) => row.state === 'failed')
  if (isRetry && !(await isInPlan(env, loaded))) throw new AppError('plan')
  await limitExactly(env, 'domainLook', siteId)
  for (const claim of claims) {
    if (claim.row.state === 'failed') await decideClaim(env, claim, { kind: 'retry', actorId: caller.personId })
    const { role } = claim.row
    await lookAgain(env, async () => (await listClaimsOfSite(env.DB, siteId)).find(({ row }) => row.role === role))
  }
  return getSiteDomain(context)
}

/** Removes the domain and its companion from a site at once; then they are deleted at Cloudflare. Throws 404. */
export async function removeSiteDomain(context: DomainContext): Promise<SiteDomain> {
  const { env, caller } = context
  const { claims } = await requireClaims(context)
  for (const claim of claims) await decideClaim(env, claim, { kind: 'remove', actorId: caller.personId })
  return getSiteDomain(context)
}
