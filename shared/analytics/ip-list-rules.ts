// Lists of addresses and networks (rules/analysis-api.md#addresses), without zod: the browser checks by them too.

import { formatIp, type IpAddress, parseIp } from '#shared/text/ip-address.ts'

/** Entries of a list. */
export const IPS_MAX = 200
/** Characters of an entry: the longest IPv6 address with its prefix is 49. */
export const IP_TEXT_MAX = 60

type Network = { bytes: IpAddress; prefix: number }

export type IpFault = 'ipForm' | 'ipPrefix'
/** A refused entry: its index in the list, and its text. */
export type RefusedIp = { at: number; text: string; fault: IpFault }

const DECIMAL = /^(?:0|[1-9]\d{0,2})$/
/** Bits before an IPv4 address that is written as IPv6. */
const MAPPED_BITS = 96

/** Sets the bits behind the prefix to zero. */
function mask(bytes: IpAddress, prefix: number): IpAddress {
  return bytes.map((byte, at) => {
    const kept = Math.min(8, Math.max(0, prefix - at * 8))
    return byte & (0xff << (8 - kept)) & 0xff
  })
}

/** A network, or an address as the network of all its bits. */
function parseNetwork(text: string): Network | IpFault {
  const [written = '', length, ...more] = text.split('/')
  const bytes = parseIp(written)
  if (!bytes || more.length > 0) return 'ipForm'
  const bits = bytes.length * 8
  if (length === undefined) return { bytes, prefix: bits }
  if (!DECIMAL.test(length)) return 'ipPrefix'
  // The prefix of an IPv4 network that is written as IPv6 counts from the beginning of the IPv6 address.
  const prefix = written.includes(':') && bits === 32 ? Number(length) - MAPPED_BITS : Number(length)
  return prefix < 0 || prefix > bits ? 'ipPrefix' : { bytes: mask(bytes, prefix), prefix }
}

function formatNetwork({ bytes, prefix }: Network): string {
  const address = formatIp(bytes)
  return prefix === bytes.length * 8 ? address : `${address}/${prefix}`
}

/** Returns an entry in its normalised form, or its fault. */
export function normaliseIp(text: string): { ip: string } | { fault: IpFault } {
  const network = parseNetwork(text)
  return typeof network === 'string' ? { fault: network } : { ip: formatNetwork(network) }
}

/** An entry with full-width letters as plain ones, trimmed. */
const plain = (entry: string) => entry.normalize('NFKC').trim()

/**
 * Normalises the entries of a list and returns each once; refused entries come with their text. Blank ones are skipped.
 */
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

/** Whether an address belongs to a network; IPv4 and IPv6 never match each other. */
function contains({ bytes, prefix }: Network, address: IpAddress): boolean {
  if (bytes.length !== address.length) return false
  const masked = mask(address, prefix)
  return bytes.every((byte, at) => byte === masked[at])
}

/** Whether a list from `readIpList` contains an address; false for a text that is no address. */
export function isInIpList(ips: readonly string[], address: string): boolean {
  const bytes = parseIp(address.trim())
  if (!bytes) return false
  return ips.some((ip) => {
    const network = parseNetwork(ip)
    return typeof network !== 'string' && contains(network, bytes)
  })
}

/** Whether an entry admits every address of its kind. */
export const isWholeInternet = (ip: string): boolean => ip.endsWith('/0')
