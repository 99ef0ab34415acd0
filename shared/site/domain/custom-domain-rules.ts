import { showHost } from '#shared/text/host-name.ts'
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
  /** The registrable domain: the host name itself, or the domain above it. */
  registrable: string
  isApex: boolean
  /** The same name with or without `www.`, for a registrable domain only: nobody has `www.lp.example.jp`. */
  companion: string | null
}

export type CheckedDomain = { domain: CustomDomain } | { fault: DomainFault }

/** Dependencies of the rules. */
export type DomainRules = {
  readSuffix: (hostname: string) => SuffixFacts
  /** Hosts of the platform, without ports. */
  ownHosts: readonly string[]
}

/** Prefix of the name of the TXT record that proves control of the domain (rules/domains.md#records). */
export const PROOF_NAME = '_mekuri.'
/** Maximum length of a host name, so that the name of its TXT record is not too long. */
const HOSTNAME_MAX = DOMAIN_MAX - PROOF_NAME.length
const WWW = 'www.'

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const IPV6 = /^\[?[\da-f]*:[\da-f:]*:[\da-f.:]*\]?$/i
/** A pasted address: optional scheme, host, and path with all that follows. */
const PASTED = /^(?:https?:\/\/)?(?<host>[^/?#]*)(?:[/?#].*)?$/is
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
  const { registrable } = readSuffix(hostname)
  if (registrable !== undefined && hostname === WWW + registrable) return registrable
  return hostname === registrable && !hostname.startsWith(WWW) && hostname.length + WWW.length <= HOSTNAME_MAX
    ? WWW + hostname
    : null
}

/** The host of a pasted address, without scheme and path; any other text as it is. */
function takeHost(text: string): string {
  return PASTED.exec(text)?.groups?.['host'] ?? text
}

/** Checks a typed domain, or the address of a page under it (rules/domains.md#names). */
export function checkCustomDomain(input: string, rules: DomainRules): CheckedDomain {
  const text = takeHost(input.normalize('NFKC').trim())
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
    domain: { hostname, unicode: showHost(hostname), registrable, isApex, companion: toCompanion(hostname, rules) },
  }
}
