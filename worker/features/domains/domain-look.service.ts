import type { Finding } from '#shared/site/domain/domain-findings.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { valuesOf } from '#worker/platform/dns/agreement.ts'
import { loadSuffixes } from '#worker/platform/lazy/load.ts'
import { reverseName } from '#worker/platform/dns/reverse-name.ts'
import { resolve } from '#worker/platform/dns/resolver.ts'
import {
  type Hostname,
  type HostnameProvider,
  HostnamesUnavailableError,
} from '#worker/platform/custom-hostnames/hostname-provider.ts'
import { type Answers, type DnsLook, examine, isProven, ownAddresses, pointsHere } from './domain-doctor.ts'
import type { Look } from './domain-machine.ts'
import { type DomainRecords, proofsOf, recordsOf } from './domain-records.ts'
import { findMisplaced, type MisplacedRecord, placesToAsk } from './misplaced-records.ts'

/** The data of a claim for a look-up. */
export type LookedAt = { target: string; accountId: string; hostname: string; cloudflareId: string | null }

/**
 * The most names above a domain whose CAA records are requested, so that a long name costs no more than a short one.
 */
const CAA_NAMES_MAX = 4
/** The most addresses whose hosts are requested. */
const HOSTS_MAX = 3

/** The domain and the names above it, down to two labels. */
function namesAbove(hostname: string): string[] {
  const labels = hostname.split('.')
  const names = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  return names.slice(-CAA_NAMES_MAX)
}

/** The nearest CAA records: records at a name hide those above it (RFC 8659, 3). */
async function findCaa(env: Bindings, hostname: string): Promise<Answers> {
  const all = await Promise.all(namesAbove(hostname).map((name) => resolve(env, name, 'CAA')))
  return all.find((answers) => valuesOf(answers, 'CAA').length > 0) ?? all[0] ?? []
}

/** The name servers of the nearest name that has some, so that a delegated subdomain is recognised too. */
export async function findNameServers(env: Bindings, hostname: string): Promise<Answers> {
  const all = await Promise.all(namesAbove(hostname).map((name) => resolve(env, name, 'NS')))
  return all.find((answers) => valuesOf(answers, 'NS').length > 0) ?? all.at(-1) ?? []
}

/** The hosts of addresses that have a PTR record. Nothing is fetched from them (rules/threats.md#outgoing-requests). */
async function findHosts(env: Bindings, addresses: readonly string[]): Promise<Map<string, string>> {
  const asked = addresses.slice(0, HOSTS_MAX)
  const names = await Promise.all(
    asked.map(async (address) => valuesOf(await resolve(env, reverseName(address), 'PTR'), 'PTR')[0]),
  )
  return new Map(
    asked.flatMap((address, at) => {
      const name = names[at]
      return name === undefined ? [] : [[address, name] as const]
    }),
  )
}

/** A hostname at Cloudflare; null if Cloudflare did not answer. */
async function readHostname(provider: HostnameProvider | undefined, id: string | null): Promise<DnsLook['hostname']> {
  if (!provider) return null
  if (id === null) return undefined
  try {
    return await provider.readHostname(id)
  } catch (error) {
    if (!(error instanceof HostnamesUnavailableError)) throw error
    return null
  }
}

function seenAt(hostname: Hostname | undefined | null, id: string | null): Pick<Look, 'hostname' | 'certificate'> {
  if (hostname) return { hostname: hostname.status, certificate: hostname.certificate }
  const isGone = hostname === undefined && id !== null
  return { hostname: isGone ? 'gone' : 'unknown', certificate: 'unknown' }
}

/** Records that are at a wrong name; requested only for records that are missing at their right one. */
async function findMisplacedRecords(
  env: Bindings,
  records: DomainRecords,
  { points, proof }: Pick<Look, 'points' | 'proof'>,
): Promise<MisplacedRecord[]> {
  const { readSuffix } = await loadSuffixes()
  const zone = readSuffix(records.cname.name).registrable ?? records.cname.name
  const places = placesToAsk({ records, zone, isPointing: points === 'yes', isProven: proof === 'yes' })
  const found = places.map(async (place) => findMisplaced(place, await resolve(env, place.name, place.type)))
  return (await Promise.all(found)).flat()
}

/** Looks DNS and Cloudflare up once: returns the input of the state machine, and the findings for people. */
export async function lookAt(
  env: Bindings,
  provider: HostnameProvider | undefined,
  claim: LookedAt,
): Promise<{ look: Look; findings: Finding[] }> {
  const { hostname: name, cloudflareId } = claim
  const [records, proofs] = await Promise.all([recordsOf(env, claim), proofsOf(env, claim)])
  const [nameServers, a, aaaa, txt, caa, hostname] = await Promise.all([
    findNameServers(env, name),
    resolve(env, name, 'A'),
    resolve(env, name, 'AAAA'),
    resolve(env, records.txt.name, 'TXT'),
    findCaa(env, name),
    readHostname(provider, cloudflareId),
  ])
  const isFlat = valuesOf(a, 'CNAME').length === 0 && valuesOf(a, 'A').length > 0
  const target = isFlat ? await resolve(env, records.cname.value, 'A') : []
  const hosts = await findHosts(env, ownAddresses({ records, a, aaaa }))
  const asked = { records, proofs, nameServers, a, aaaa, txt, caa, target, hosts, hostname }
  const dns = { points: pointsHere(asked), proof: isProven(asked) }
  const seen: DnsLook = { ...asked, misplaced: await findMisplacedRecords(env, records, dns) }
  return { look: { kind: 'look', ...dns, ...seenAt(hostname, cloudflareId) }, findings: examine(seen) }
}
