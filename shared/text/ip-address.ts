// IP addresses, read by one parser: the back office, limits by network and DNS use it (docs/decisions/0089).

/** The bytes of an address: four of IPv4, sixteen of IPv6. */
export type IpAddress = readonly number[]

const DECIMAL = /^(?:0|[1-9]\d{0,2})$/
const HEX_GROUP = /^[\da-f]{1,4}$/i
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]

function parseIpv4(text: string): IpAddress | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part) && Number(part) <= 255)) return undefined
  return parts.map(Number)
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** The bytes of colon-separated groups, of which the last may be an IPv4 address; none for an empty text. */
function parseGroups(text: string, mayEndDotted: boolean): number[] | undefined {
  if (text === '') return []
  const groups = text.split(':')
  const last = groups.at(-1) ?? ''
  const dotted = mayEndDotted && last.includes('.') ? parseIpv4(last) : undefined
  const plain = dotted ? groups.slice(0, -1) : groups
  if (!plain.every((group) => HEX_GROUP.test(group))) return undefined
  return [...plain.flatMap(bytesOf), ...(dotted ?? [])]
}

function parseIpv6(text: string): IpAddress | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [start = '', end] = halves
  const head = parseGroups(start, end === undefined)
  const tail = end === undefined ? [] : parseGroups(end, true)
  if (!head || !tail) return undefined
  const missing = 16 - head.length - tail.length
  // `::` stands for one group at least.
  if (end === undefined ? missing !== 0 : missing < 2) return undefined
  return [...head, ...Array<number>(missing).fill(0), ...tail]
}

const isMapped = (bytes: IpAddress) => bytes.length === 16 && MAPPED.every((byte, at) => bytes[at] === byte)

/** An address in any notation; IPv4 written as IPv6 is IPv4. undefined for anything else. */
export function parseIp(text: string): IpAddress | undefined {
  const bytes = text.includes(':') ? parseIpv6(text) : parseIpv4(text)
  return bytes && isMapped(bytes) ? bytes.slice(MAPPED.length) : bytes
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
export function groupsOf(bytes: IpAddress): string[] {
  return Array.from({ length: 8 }, (_, at) => ((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)).toString(16))
}

/** Formats bytes as RFC 5952 says: the longest run of at least two zero groups becomes `::`. */
function formatIpv6(bytes: IpAddress): string {
  const groups = groupsOf(bytes)
  const text = groups.join(':')
  const runs = text.match(/\b0(?::0)+\b/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  if (longest === '') return text
  const at = findRun(groups, longest.split(':').length)
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + longest.split(':').length).join(':')}`
}

/** Index of the first run of `length` zero groups. */
function findRun(groups: readonly string[], length: number): number {
  return groups.findIndex(
    (_, at) =>
      groups.slice(at, at + length).length === length && groups.slice(at, at + length).every((group) => group === '0'),
  )
}

/** An address in its normalised form. */
export const formatIp = (bytes: IpAddress): string => (bytes.length === 4 ? bytes.join('.') : formatIpv6(bytes))
