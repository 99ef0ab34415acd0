import { parseIp } from '#shared/text/ip-address.ts'

/** The name whose PTR record names the host of an address (RFC 1035, 3.5; RFC 3596, 2.5). */
export function reverseName(address: string): string {
  const bytes = parseIp(address) ?? []
  if (bytes.length === 4) return `${bytes.toReversed().join('.')}.in-addr.arpa`
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}
