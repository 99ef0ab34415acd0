import { isUsableHost } from '#shared/text/host-name.ts'
import type { CheckedText } from '#shared/text/text-rules.ts'

/** The longest host name of DNS, in encoded characters (RFC 1035, 2.3.4). */
export const DOMAIN_MAX = 253
/** Longest input: letters of other scripts become longer when they are encoded. */
export const DOMAIN_INPUT_MAX = 2000

/** Letters, digits and hyphens inside, at most 63 (RFC 1123, 2.1). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** No character that ends a host in a URL, and none that URL parsers silently drop. */
const HOST = /^[^\s\p{C}/\\?#@%:[\]]+(?::\d{1,5})?$/u

/**
 * A host name as a browser writes it: lower case, other scripts as `xn--`, without the dot at its end, with its port
 * unless that is 80. Undefined for anything else. An address of IPv4 is a host name too.
 */
export function parseDomain(input: string): string | undefined {
  const text = input.trim()
  if (text.length > DOMAIN_INPUT_MAX || !HOST.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const { hostname, port } = new URL(`http://${text}`)
  const name = hostname.replace(/\.$/, '')
  if (name.length > DOMAIN_MAX || !name.split('.').every((label) => LABEL.test(label))) return undefined
  if (!isUsableHost(name)) return undefined
  return port ? `${name}:${port}` : name
}

/** Checks a required host name; refuses with the message key `domain`. */
export function checkDomain(input: string): CheckedText {
  const value = parseDomain(input)
  return value === undefined ? { refused: { key: 'domain' } } : { value }
}
