import { checkCustomDomain, type CheckedDomain } from '#shared/site/domain/custom-domain-rules.ts'
import { shownState } from '#shared/site/domain/domain-states.ts'
import type { DomainItem } from '#shared/site/domain/site-domains.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { loadSuffixes } from '#worker/platform/lazy/load.ts'
import { type AnyClaim, targetOf } from './any-claim.ts'
import { CHECK_LIFETIME, isUnfinished } from './domain-machine.ts'
import { recordsOf } from './domain-records.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function ownHostsOf({ ADMIN_HOSTS, SITES_HOST }: Bindings): string[] {
  return [...ADMIN_HOSTS.split(','), SITES_HOST.replace(/:\d+$/, '')]
}

/** Names that lead to a local installation in every browser; one label less is a site's short address. */
const LOOPBACK = /^(?:[a-z\d-]+\.)+([a-z\d-]+\.localhost)$/

/** A name under which a local installation can be seen without DNS. */
function readLoopback({ APP_ENV }: Bindings, input: string): CheckedDomain | undefined {
  const [hostname, registrable] = LOOPBACK.exec(input) ?? []
  if (APP_ENV !== 'local' || hostname === undefined || registrable === undefined) return undefined
  return { domain: { hostname, unicode: hostname, registrable, isApex: false, companion: null } }
}

/** Checks a typed name by the rules that sites and partners share (rules/domains.md#names). */
export async function checkName(env: Bindings, input: string): Promise<CheckedDomain> {
  const loopback = readLoopback(env, input)
  if (loopback) return loopback
  const { readSuffix } = await loadSuffixes()
  return checkCustomDomain(input, { readSuffix, ownHosts: ownHostsOf(env) })
}

/** A claim as answers show it: with its name in its own script, by the same rule that accepted it. */
export async function toItem(env: Bindings, claim: AnyClaim): Promise<DomainItem> {
  const { accountId, hostname, state, reason, findings, startedAt, createdAt, stateAt, nextAt, lookedAt, liveAt } =
    claim.row
  const checked = await checkName(env, hostname)
  return {
    hostname,
    unicode: 'domain' in checked ? checked.domain.unicode : hostname,
    zone: 'domain' in checked ? checked.domain.registrable : hostname,
    state: shownState(state, findings),
    reason,
    records: await recordsOf(env, { target: targetOf(claim), accountId, hostname }),
    savedAt: new Date(createdAt).toISOString(),
    stateAt: new Date(stateAt).toISOString(),
    endsAt: isUnfinished(state) ? iso(startedAt + CHECK_LIFETIME) : null,
    nextLookAt: iso(nextAt),
    lookedAt: iso(lookedAt),
    liveAt: iso(liveAt),
    findings,
  }
}
