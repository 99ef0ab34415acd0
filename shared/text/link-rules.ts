import type { CheckedText } from './text-rules.ts'

/** The longest link the product stores, in characters after serialisation (rules/cells.md#links). */
export const LINK_MAX = 256

const PROTOCOLS = new Set(['https:', 'http:', 'tel:', 'mailto:'])

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f')
}

/**
 * A link that is safe to show: https, http, tel or mailto, without user information, control characters
 * or backslashes, at most 256 characters as a browser serialises it. Gives the serialised form or undefined.
 */
export function parseLink(input: string): string | undefined {
  const text = input.trim()
  if (text.length === 0 || text.length > LINK_MAX || hasControlOrBackslash(text)) return undefined
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!PROTOCOLS.has(url.protocol) || url.username || url.password) return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && (!url.hostname || !/^https?:\/\//i.test(text))) return undefined
  return url.href.length <= LINK_MAX ? url.href : undefined
}

/** `www.example.com`, `example.jp/shop?id=1`, `//example.com`: an address without its beginning. */
const BARE_ADDRESS = /^(?:\/\/)?(?<rest>(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#].*)?)$/u

/** The address that somebody means who left out `https://`; undefined for anything else. */
export function completeWebLink(input: string): string | undefined {
  const rest = BARE_ADDRESS.exec(input.trim())?.groups?.['rest']
  return rest === undefined ? undefined : parseLink(`https://${rest}`)
}

/** A link field; the empty string means "no link". Refuses with the message keys `url` and `tooLong`. */
export function checkLink(input: string): CheckedText {
  if (input.length > LINK_MAX) return { refused: { key: 'tooLong', values: { max: LINK_MAX } } }
  if (input.trim() === '') return { value: '' }
  const parsed = parseLink(input)
  return parsed === undefined ? { refused: { key: 'url' } } : { value: parsed }
}

/** The same for an address of the web alone; refuses others with the key `webUrl`. */
export function checkWebLink(input: string): CheckedText {
  const checked = checkLink(input)
  if ('refused' in checked || checked.value === '' || /^https?:/.test(checked.value)) return checked
  return { refused: { key: 'webUrl' } }
}
