import {
  type Finding,
  type FindingCode,
  type FindingGrade,
  WAITING_FOR_HOSTNAME,
} from '#shared/site/domain/domain-findings.ts'
import { type Agreed, agree, valuesOf } from '#worker/platform/dns/agreement.ts'
import type { DnsAnswer } from '#worker/platform/dns/resolver.ts'
import type { Hostname } from '#worker/platform/custom-hostnames/hostname-provider.ts'
import type { DomainRecords } from './domain-records.ts'
import type { MisplacedRecord } from './misplaced-records.ts'
import { isProxyAddress } from './proxy-ranges.ts'

/** The answer of each resolver; undefined = the resolver did not answer. */
export type Answers = readonly (DnsAnswer | undefined)[]

/** Everything that one look-up asked for. */
export type DnsLook = {
  records: DomainRecords
  /** The TXT values that prove the claim. */
  proofs: readonly string[]
  nameServers: Answers
  /** A records, with the CNAMEs that point to them. */
  a: Answers
  aaaa: Answers
  txt: Answers
  /** The nearest CAA records at the domain or above it. */
  caa: Answers
  /** A records of the target; asked only if the domain has addresses and no CNAME. */
  target: Answers
  /** Records that are at a wrong name. */
  misplaced: readonly MisplacedRecord[]
  /** The hosts behind the domain's own addresses, for each address that has one. */
  hosts: ReadonlyMap<string, string>
  /** The hostname at Cloudflare: undefined = it does not exist, null = Cloudflare did not answer. */
  hostname: Hostname | undefined | null
}

/** Authorities from which Cloudflare gets certificates. */
export const AUTHORITIES = ['letsencrypt.org', 'pki.goog', 'ssl.com', 'sectigo.com', 'digicert.com']
/** The most values of one finding that are kept. */
const VALUES_MAX = 10

const GRADE: Record<Agreed, FindingGrade> = { yes: 'right', no: 'wrong', unknown: 'unknown' }

function finding(code: FindingCode, grade: FindingGrade, found: readonly string[], wanted: readonly string[]): Finding {
  return { code, grade, found: found.slice(0, VALUES_MAX).map((value) => value.slice(0, 500)), wanted: [...wanted] }
}

/** Addresses at the domain itself, not behind its CNAME. */
export function ownAddresses({ records, a, aaaa }: Pick<DnsLook, 'records' | 'a' | 'aaaa'>): string[] {
  const isOwn = ({ name, type }: { name: string; type: string }) =>
    name === records.cname.name && (type === 'A' || type === 'AAAA')
  const all = [...a, ...aaaa].flatMap((answer) => answer?.records.filter(isOwn) ?? [])
  return [...new Set(all.map(({ data }) => data))]
}

/**
 * Whether DNS points to the site's target: by its CNAME, or, if a provider flattens that, by the target's addresses.
 */
export function pointsHere(look: Pick<DnsLook, 'records' | 'a' | 'target'>): Agreed {
  const { records, a, target } = look
  const known = new Set(valuesOf(target, 'A'))
  return agree(a, (answer) => {
    const chain = answer.records.filter(({ type }) => type === 'CNAME')
    if (chain.length > 0) return chain.some(({ data }) => data === records.cname.value)
    const addresses = answer.records.filter(({ type }) => type === 'A')
    return addresses.length > 0 && addresses.every(({ data }) => known.has(data))
  })
}

/** Whether the TXT record proves the claim. */
export function isProven({ proofs, txt }: Pick<DnsLook, 'proofs' | 'txt'>): Agreed {
  return agree(txt, (answer) => answer.records.some(({ type, data }) => type === 'TXT' && proofs.includes(data)))
}

function findCaa({ caa }: DnsLook): Finding {
  const issue = valuesOf(caa, 'CAA').filter((record) => /^\d+ issue /.test(record))
  const isAllowed = issue.length === 0 || issue.some((record) => AUTHORITIES.some((name) => record.includes(name)))
  return finding('caa', isAllowed ? 'right' : 'wrong', issue, isAllowed ? [] : AUTHORITIES)
}

function findPlace({ misplaced }: DnsLook): Finding {
  const found = misplaced.map(({ type, name }) => `${type} ${name}`)
  const wanted = new Set(misplaced.map((record) => `${record.type} ${record.wanted}`))
  return finding('place', found.length > 0 ? 'wrong' : 'right', found, [...wanted])
}

function findAddress(look: DnsLook, points: Agreed, own: readonly string[]): Finding {
  const isBeside = own.length > 0 && (points !== 'yes' || valuesOf(look.a, 'CNAME').length > 0)
  const named = own.map((address) => {
    const host = look.hosts.get(address)
    return host === undefined ? address : `${address} (${host})`
  })
  return finding('address', isBeside ? 'wrong' : 'right', named, [])
}

/** The longest time for which resolvers cache the present records, in seconds. */
function findTtl(look: DnsLook, isRight: boolean): Finding {
  const ttls = [...look.a, ...look.txt].flatMap((answer) => answer?.records.map(({ ttl }) => ttl) ?? [])
  const longest = Math.max(0, ...ttls)
  return finding('ttl', isRight || longest === 0 ? 'right' : 'wait', [String(longest)], [])
}

function findCertificate({ hostname }: DnsLook): Finding {
  if (hostname === null) return finding('certificate', 'unknown', [], ['active'])
  if (hostname === undefined) return finding('certificate', 'wait', [], ['active'])
  const { certificate, errors, status } = hostname
  if (status !== 'active' && certificate === 'pending')
    return finding('certificate', 'wait', [WAITING_FOR_HOSTNAME, ...errors], ['active'])
  const isWrong = certificate === 'failed' || (certificate === 'pending' && errors.length > 0)
  const pending: FindingGrade = isWrong ? 'wrong' : 'wait'
  return finding('certificate', certificate === 'active' ? 'right' : pending, [certificate, ...errors], ['active'])
}

/**
 * The findings about a domain, right and wrong ones, each with the value found and the value wanted
 * (rules/domains.md#findings).
 */
export function examine(look: DnsLook): Finding[] {
  const { records, nameServers, a, txt } = look
  const points = pointsHere(look)
  const proven = isProven(look)
  const own = ownAddresses(look)
  const servers = valuesOf(nameServers, 'NS')
  const exists = agree(nameServers, (answer) => answer.isThere)
  const isProxied = points !== 'yes' && own.some(isProxyAddress)
  return [
    finding('nameServers', GRADE[exists], servers, []),
    finding('cname', GRADE[points], valuesOf(a, 'CNAME'), [records.cname.value]),
    finding('txt', GRADE[proven], valuesOf(txt, 'TXT'), [records.txt.value]),
    findPlace(look),
    findAddress(look, points, own),
    finding('proxy', isProxied ? 'wrong' : 'right', isProxied ? own : [], []),
    findCaa(look),
    findTtl(look, points === 'yes' && proven === 'yes'),
    findCertificate(look),
  ]
}
