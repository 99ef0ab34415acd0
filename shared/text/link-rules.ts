import { isUsableHost, showHost } from './host-name.ts'
import type { CheckedText } from './text-rules.ts'

/** The longest link the product stores, in characters after serialisation (rules/cells.md#links). */
export const LINK_MAX = 256

const PROTOCOLS = new Set(['https:', 'http:', 'tel:', 'mailto:'])

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f')
}

/** The hosts that a link names: a web address has one, a mail link one for each address. */
function hostsOf({ protocol, hostname, pathname }: URL): string[] {
  if (protocol !== 'mailto:') return [hostname]
  return pathname.split(',').map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase())
}

/** A safe link of any length, to hosts that a browser can find, as a browser serialises it. */
function serialise(input: string): string | undefined {
  const text = input.trim()
  if (text.length === 0 || text.length > LINK_MAX || hasControlOrBackslash(text)) return undefined
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!PROTOCOLS.has(url.protocol) || url.username || url.password) return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && (!url.hostname || !/^https?:\/\//i.test(text))) return undefined
  return hostsOf(url).every(isUsableHost) ? url.href : undefined
}

/**
 * A link that is safe to show: https, http, tel or mailto, without user information, control characters
 * or backslashes, at most 256 characters as a browser serialises it. Gives the serialised form or undefined.
 */
export function parseLink(input: string): string | undefined {
  const href = serialise(input)
  return href !== undefined && href.length <= LINK_MAX ? href : undefined
}

/** A typed link in the form whose length is limited: a Japanese character has nine there. */
export const countedLink = (input: string): string => serialise(input) ?? input.trim()

const ENCODED = /(?:%[\da-f]{2})+/gi
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u

function decodeSigns(encoded: string): string {
  try {
    const decoded = decodeURIComponent(encoded)
    return READABLE.test(decoded) ? decoded : encoded
  } catch {
    return encoded
  }
}

/**
 * A stored link as people read it: host name and path in their own script. The link stays encoded if its decoded form
 * would be stored as another link.
 */
export function showLink(link: string): string {
  if (!/^https?:/.test(link) || !URL.canParse(link)) return link
  const { hostname } = new URL(link)
  const shown = link.replaceAll(ENCODED, decodeSigns).replace(hostname, showHost(hostname))
  return serialise(shown) === link ? shown : link
}

/** `www.example.com`, `example.jp/shop?id=1`, `//example.com`: an address without its beginning. */
const BARE_ADDRESS = /^(?:\/\/)?(?<rest>(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#].*)?)$/u

/** Completes an address without `https://`; undefined for anything else. */
export function completeWebLink(input: string): string | undefined {
  const rest = BARE_ADDRESS.exec(input.trim())?.groups?.['rest']
  const completed = `https://${rest ?? ''}`
  // A link that is too long is refused with its own reason.
  return rest === undefined || serialise(completed) === undefined ? undefined : (parseLink(completed) ?? completed)
}

/**
 * A link field; the empty string means "no link". Refuses with the message keys `url`, `tooLong` (as typed), and
 * `linkTooLong` (as stored).
 */
export function checkLink(input: string): CheckedText {
  const text = input.trim()
  if (text.length > LINK_MAX) return { refused: { key: 'tooLong', values: { max: LINK_MAX } } }
  if (text === '') return { value: '' }
  const value = serialise(text)
  if (value === undefined) return { refused: { key: 'url' } }
  if (value.length <= LINK_MAX) return { value }
  return { refused: { key: 'linkTooLong', values: { max: LINK_MAX, count: value.length } } }
}

/** Like `link`, for http and https only; refuses others with the key `webUrl`. */
export function checkWebLink(input: string): CheckedText {
  const checked = checkLink(input)
  if ('refused' in checked || checked.value === '' || /^https?:/.test(checked.value)) return checked
  return { refused: { key: 'webUrl' } }
}
