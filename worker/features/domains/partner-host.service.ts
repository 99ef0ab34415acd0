import type { PartnerHost } from '#shared/account/partner-brand.ts'
import type { DomainFault } from '#shared/site/domain/custom-domain-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { hostnamesOf } from '#worker/platform/custom-hostnames/cloudflare-hostnames.ts'
import { officeOrigin, platformOrigin } from '#worker/platform/hosts.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { decideClaim, lookAgain } from './domain-check.service.ts'
import { checkName, toItem } from './domain-item.ts'
import { LINKS_KEPT } from './domain-machine.ts'
import { isNameOfAccount } from './domain.repository.ts'
import { findHostOfPartner, type HostClaim, toNewHost } from './host.repository.ts'
import { insertHost } from './host-standing.repository.ts'

/** The host at which a partner's people sign in, and how far it is (rules/domains.md#hosts-of-partners). */
export async function getPartnerHost(env: Bindings, accountId: string): Promise<PartnerHost> {
  const [claim, partner] = await Promise.all([findHostOfPartner(env.DB, accountId), findPerson(env.DB, accountId)])
  return {
    isSetUp: hostnamesOf(env) !== undefined,
    defaultUrl: platformOrigin(env),
    url: officeOrigin(env, partner ?? { office: null }),
    domain: claim ? await toItem(env, claim) : null,
  }
}

const refuse = (key: DomainFault) => new AppError('validation', { fields: { hostname: { key } } })

async function requireName(env: Bindings, accountId: string, input: string): Promise<string> {
  const checked = await checkName(env, input)
  if ('fault' in checked) throw refuse(checked.fault)
  const { hostname } = checked.domain
  // The empty id is no site's: a domain of any site of the account counts.
  if (await isNameOfAccount(env.DB, { hostname, accountId, siteId: '' })) throw refuse('domainTaken')
  return hostname
}

/** Saves the first host of a partner, which begins its 72 hours. */
async function save(env: Bindings, caller: Caller, hostname: string): Promise<void> {
  const { accountId, personId: actorId, oemMasterId, oemAdminId } = caller
  await limitExactly(env, 'domainSave', accountId)
  const partner = { id: accountId, oemMasterId, oemAdminId, isGone: false }
  await insertHost(env.DB, toNewHost({ accountId, hostname, actorId }), partner)
}

/** Looks the host up at once, and restarts a failed check. */
async function look(env: Bindings, { accountId, personId: actorId }: Caller, claim: HostClaim): Promise<void> {
  await limitExactly(env, 'domainLook', accountId)
  if (claim.row.state === 'failed') await decideClaim(env, claim, { kind: 'retry', actorId })
  await lookAgain(env, () => findHostOfPartner(env.DB, accountId))
}

/**
 * Makes a name the host of the caller's partner; the one that it has is looked up at once, and null removes it. Throws
 * `domains_off`, `validation`, `conflict` while there is another name, and 429.
 */
export async function changePartnerHost(env: Bindings, caller: Caller, wanted: string | null): Promise<PartnerHost> {
  const { accountId, personId: actorId } = caller
  const claim = await findHostOfPartner(env.DB, accountId)
  if (wanted === null) {
    if (claim) await decideClaim(env, claim, { kind: 'remove', actorId, keptUntil: now() + LINKS_KEPT })
  } else {
    if (!hostnamesOf(env)) throw new AppError('domains_off')
    const hostname = await requireName(env, accountId, wanted)
    if (claim && (claim.row.hostname !== hostname || claim.row.state === 'removing')) throw new AppError('conflict')
    await (claim ? look(env, caller, claim) : save(env, caller, hostname))
  }
  return getPartnerHost(env, accountId)
}
