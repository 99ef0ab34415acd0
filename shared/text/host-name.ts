import punycode from 'punycode.js'

/**
 * A host name in its own script; undefined where an `xn--` label is malformed or stands for another name. Runtimes
 * refuse different names, so a label must survive decoding and encoding unchanged (rules/domains.md#names).
 */
export function decodeHost(hostname: string): string | undefined {
  try {
    const decoded = punycode.toUnicode(hostname)
    return decoded === hostname || new URL(`http://${decoded}`).hostname === hostname ? decoded : undefined
  } catch {
    return undefined
  }
}

/** Names of the Tor network: no visitor's browser and no mail server finds them (RFC 7686). */
const ONION = /(?:^|\.)onion$/i

/** Whether a typed host may be stored, in a link, a mail address or as a domain (rules/domains.md#names). */
export function isUsableHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return !ONION.test(name) && decodeHost(name) !== undefined
}

/** A stored host name as people read it; one that cannot be decoded stays as it is. */
export const showHost = (hostname: string): string => decodeHost(hostname) ?? hostname
