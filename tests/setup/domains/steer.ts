import type { Steering } from '#tests/providers/domains/stand-in.ts'
import type { DomainState } from '#tests/providers/domains/stand-in.ts'

const STAND_IN = 'https://domains.test'

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
