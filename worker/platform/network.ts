const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const GROUPS = 8
/** Groups of an IPv6 address that identify the line; its owner chooses the others. */
const NETWORK_GROUPS = 4
/** `::ffff:0:0/96`: IPv4 addresses written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * The network of an address, which every limit counts: an IPv4 address itself; of an IPv6 address the first 64 bits,
 * because one line has all 2^64 of them. All notations of an address give the same text.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.trim().toLowerCase().split('%')
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  if (!groups) return address
  if (groups.slice(0, 6).join(':') === MAPPED) return dotted(groups.slice(6))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** The eight groups of an IPv6 address without leading zeros; undefined for anything else. */
function groupsOf(address: string): string[] | undefined {
  const halves = withoutDots(address).split('::')
  if (halves.length > 2) return undefined
  const [start = [], end = []] = halves.map((half) => half.split(':').filter(Boolean))
  const missing = GROUPS - start.length - end.length
  if (halves.length === 2 ? missing < 0 : missing !== 0) return undefined
  const groups = [...start, ...Array<string>(missing).fill('0'), ...end]
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16).toString(16))
    : undefined
}

/** `::ffff:192.0.2.1` -> `::ffff:c000:201` */
function withoutDots(address: string): string {
  const last = address.slice(address.lastIndexOf(':') + 1)
  if (!IPV4.test(last)) return address
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number)
  return `${address.slice(0, -last.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** `['c000', '201']` -> `192.0.2.1` */
function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.')
}
