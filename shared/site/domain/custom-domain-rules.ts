import { toUnicode } from 'punycode.js'
import { DOMAIN_MAX, parseDomain } from './domain-rules.ts'
import type { SuffixFacts } from './public-suffix.ts'

/** Why a custom domain is refused; keys of the `validation` messages (rules/domains.md#names). */
export const DOMAIN_FAULTS = [
  'domain',
  'domainAddress',
  'domainWildcard',
  'domainIp',
  'domainSuffix',
  'domainUnknown',
  'domainOwn',
  'domainTaken',
] as const
export type DomainFault = (typeof DOMAIN_FAULTS)[number]

/** A host name that a site may have. */
export type CustomDomain = {
  /** Lower case, other scripts as `xn--`. */
  hostname: string
  /** In its own script. */
  unicode: string
  /** What was registered: the domain itself, or what it stands below. */
  registrable: string
  isApex: boolean
  /** The same name with or without `www.`; null where that is no name of its own. */
  companion: string | null
}

export type CheckedDomain = { domain: CustomDomain } | { fault: DomainFault }

/** What the rules ask of their surroundings. */
export type DomainRules = {
  readSuffix: (hostname: string) => SuffixFacts
  /** Hosts of the platform, without ports. */
  ownHosts: readonly string[]
}

/** What stands before the domain in the name of the record that proves it (rules/domains.md#records). */
export const PROOF_NAME = '_mekuri.'
/** The longest name whose TXT record has a name too. */
const HOSTNAME_MAX = DOMAIN_MAX - PROOF_NAME.length
const WWW = 'www.'

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const IPV6 = /^\[?[\da-f]*:[\da-f:]*:[\da-f.:]*\]?$/i
const ADDRESS = /[:/\\?#@]/

/** Whether a host is another one, or stands below it. */
function isWithin(hostname: string, parent: string): boolean {
  return hostname === parent || hostname.endsWith(`.${parent}`)
}

/** The fault that an input shows before it is read as a host name. */
function findShapeFault(text: string): DomainFault | undefined {
  if (IPV6.test(text)) return 'domainIp'
  if (ADDRESS.test(text)) return 'domainAddress'
  return text.includes('*') ? 'domainWildcard' : undefined
}

function isOwn(hostname: string, { readSuffix, ownHosts }: DomainRules): boolean {
  return ownHosts.some((own) => isWithin(hostname, readSuffix(own).registrable ?? own) || isWithin(hostname, own))
}

function toCompanion(hostname: string, { readSuffix }: DomainRules): string | null {
  const other = hostname.startsWith(WWW) ? hostname.slice(WWW.length) : WWW + hostname
  return other.length <= HOSTNAME_MAX && readSuffix(other).registrable !== undefined ? other : null
}

/** Checks a typed domain (rules/domains.md#names). */
export function checkCustomDomain(input: string, rules: DomainRules): CheckedDomain {
  const text = input.normalize('NFKC').trim()
  const shape = findShapeFault(text)
  if (shape) return { fault: shape }
  const hostname = parseDomain(text)
  if (hostname === undefined || hostname.length > HOSTNAME_MAX) return { fault: 'domain' }
  if (IPV4.test(hostname)) return { fault: 'domainIp' }
  if (isOwn(hostname, rules)) return { fault: 'domainOwn' }
  const { isKnown, registrable } = rules.readSuffix(hostname)
  if (!isKnown) return { fault: 'domainUnknown' }
  if (registrable === undefined) return { fault: 'domainSuffix' }
  const isApex = registrable === hostname
  return {
    domain: { hostname, unicode: toUnicode(hostname), registrable, isApex, companion: toCompanion(hostname, rules) },
  }
}
