const GROUPS = 8

/** The eight groups of an IPv6 address, each of four digits. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0'))
}

/** The name whose PTR record says which host an address belongs to (RFC 1035, 3.5; RFC 3596, 2.5). */
export function reverseName(address: string): string {
  if (!address.includes(':')) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  return `${[...groupsOf(address).join('')].toReversed().join('.')}.ip6.arpa`
}
