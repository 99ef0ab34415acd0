// Lists of addresses and networks (rules/analysis-api.md#addresses), without zod: the browser checks by them too.

/** Entries of a list. */
export const IPS_MAX = 200
/** Characters of an entry: the longest IPv6 address with its prefix is 49. */
export const IP_TEXT_MAX = 60

/** Four or sixteen bytes. */
type Address = readonly number[]
type Network = { bytes: Address; prefix: number }

export type IpFault = 'ipForm' | 'ipPrefix'
/** An entry that is refused: its place in the list, from 0, and what was written. */
export type RefusedIp = { at: number; text: string; fault: IpFault }

const DECIMAL = /^(?:0|[1-9]\d{0,2})$/
const HEX_GROUP = /^[\da-f]{1,4}$/i
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
const MAPPED_BITS = MAPPED.length * 8

function parseIpv4(text: string): Address | undefined {
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

function parseIpv6(text: string): Address | undefined {
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

const isMapped = (bytes: Address) => bytes.length === 16 && MAPPED.every((byte, at) => bytes[at] === byte)

/** An address in any notation; IPv4 written as IPv6 is IPv4. undefined for anything else. */
function parseAddress(text: string): Address | undefined {
  const bytes = text.includes(':') ? parseIpv6(text) : parseIpv4(text)
  return bytes && isMapped(bytes) ? bytes.slice(MAPPED.length) : bytes
}

/** Sets the bits behind the prefix to zero. */
function mask(bytes: Address, prefix: number): Address {
  return bytes.map((byte, at) => {
    const kept = Math.min(8, Math.max(0, prefix - at * 8))
    return byte & (0xff << (8 - kept)) & 0xff
  })
}

/** A network, or an address as the network of all its bits. */
function parseNetwork(text: string): Network | IpFault {
  const [written = '', length, ...more] = text.split('/')
  const bytes = parseAddress(written)
  if (!bytes || more.length > 0) return 'ipForm'
  const bits = bytes.length * 8
  if (length === undefined) return { bytes, prefix: bits }
  if (!DECIMAL.test(length)) return 'ipPrefix'
  // The prefix of an IPv4 network that is written as IPv6 counts from the beginning of the IPv6 address.
  const prefix = written.includes(':') && bits === 32 ? Number(length) - MAPPED_BITS : Number(length)
  return prefix < 0 || prefix > bits ? 'ipPrefix' : { bytes: mask(bytes, prefix), prefix }
}

/** As RFC 5952 writes it: the longest run of zero groups, two at least, becomes `::`. */
function formatIpv6(bytes: Address): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)).toString(16),
  )
  const text = groups.join(':')
  const runs = text.match(/\b0(?::0)+\b/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  if (longest === '') return text
  const at = findRun(groups, longest.split(':').length)
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + longest.split(':').length).join(':')}`
}

/** Where the first run of so many zero groups begins. */
function findRun(groups: readonly string[], length: number): number {
  return groups.findIndex(
    (_, at) =>
      groups.slice(at, at + length).length === length && groups.slice(at, at + length).every((group) => group === '0'),
  )
}

function formatNetwork({ bytes, prefix }: Network): string {
  const address = bytes.length === 4 ? bytes.join('.') : formatIpv6(bytes)
  return prefix === bytes.length * 8 ? address : `${address}/${prefix}`
}

/** An entry in its one form, or what is at fault with it. */
export function normaliseIp(text: string): { ip: string } | { fault: IpFault } {
  const network = parseNetwork(text)
  return typeof network === 'string' ? { fault: network } : { ip: formatNetwork(network) }
}

/** An entry as it was meant: full-width letters are plain ones. */
const plain = (entry: string) => entry.normalize('NFKC').trim()

/** The entries of a list in their one form, each once, and those at fault with what was written. Blank ones are skipped. */
export function readIpList(entries: readonly string[]): { ips: string[]; refused: RefusedIp[] } {
  const ips = new Set<string>()
  const refused: RefusedIp[] = []
  for (const [at, entry] of entries.entries()) {
    const text = plain(entry)
    if (text === '') continue
    const read = normaliseIp(text)
    if ('ip' in read) ips.add(read.ip)
    else refused.push({ at, text: entry.trim(), fault: read.fault })
  }
  return { ips: [...ips], refused }
}

/** How many different entries a list has as they are written, without blank ones. */
export function countIps(entries: readonly string[]): number {
  return new Set(entries.map(plain).filter((entry) => entry !== '')).size
}

/** Whether an address belongs to a network; never across the two kinds of addresses. */
function contains({ bytes, prefix }: Network, address: Address): boolean {
  if (bytes.length !== address.length) return false
  const masked = mask(address, prefix)
  return bytes.every((byte, at) => byte === masked[at])
}

/** Whether a list, as `readIpList` gives it, has an address. What is no address is in no list. */
export function isInIpList(ips: readonly string[], address: string): boolean {
  const bytes = parseAddress(address.trim())
  if (!bytes) return false
  return ips.some((ip) => {
    const network = parseNetwork(ip)
    return typeof network !== 'string' && contains(network, bytes)
  })
}

/** Whether an entry admits every address of its kind. */
export const isWholeInternet = (ip: string): boolean => ip.endsWith('/0')
