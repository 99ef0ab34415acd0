import { groupsOf, parseIp } from '#shared/text/ip-address.ts'

/** Groups of an IPv6 address that identify the line; its owner chooses the others. */
const NETWORK_GROUPS = 4

/**
 * The network of an address, which every limit counts: an IPv4 address itself; the first 64 bits of an IPv6 address,
 * because one line has all 2^64 addresses of them. All notations of an address give the same text.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.trim().toLowerCase().split('%')
  const bytes = address.includes(':') ? parseIp(address) : undefined
  if (!bytes) return address
  if (bytes.length === 4) return bytes.join('.')
  return `${groupsOf(bytes).slice(0, NETWORK_GROUPS).join(':')}::/64`
}
