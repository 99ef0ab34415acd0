import type { Steering } from '#tests/providers/domains/stand-in.ts'
import type { DomainState } from '#tests/providers/domains/stand-in.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

/** A stand-in for each test file: faults that one file sets do not reach the others. */
const STAND_IN = `https://${newId()}.domains.test`

/** Bindings under which the Worker asks the stand-in that this file steers. */
export function withStandIn<Env extends Bindings>(env: Env): Env {
  const resolvers = `${STAND_IN}/a/dns-query,${STAND_IN}/b/dns-query`
  return { ...env, SAAS_URL: `${STAND_IN}/client/v4`, DNS_RESOLVERS: resolvers }
}

/** Sets DNS records, hostnames and faults of the stand-in. */
export async function steer(steering: Steering): Promise<void> {
  const answer = await fetch(`${STAND_IN}/steer`, { method: 'POST', body: JSON.stringify(steering) })
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`)
}

/** The hostnames of a zone at the stand-in. */
export async function hostnamesIn(zone: string) {
  const state: DomainState = await (await fetch(`${STAND_IN}/state`)).json()
  return state.hostnames.zones[zone] ?? []
}
