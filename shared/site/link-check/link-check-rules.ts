/** How the check of an address stands; `waiting`: nobody has asked it yet. */
export const LINK_STATES = ['waiting', 'ok', 'broken', 'unsure'] as const
export type LinkState = (typeof LINK_STATES)[number]

/**
 * Why an address is broken or could not be checked. `gone`: 404 or 410; `noName`: no such host; `noConnection`: the host
 * does not answer; `refused`: it wants no machines; `busy`: an error of the server, or too many requests; `slow`: no
 * answer in time; `redirects`: it leads on and on, or to an address that is not asked.
 */
export const LINK_REASONS = ['gone', 'noName', 'noConnection', 'refused', 'busy', 'slow', 'redirects'] as const
export type LinkReason = (typeof LINK_REASONS)[number]

/** Addresses of one site that are asked. */
export const SITE_LINKS_MAX = 500

/** Names that only a private network knows; nothing is asked there (rules/threats.md#outgoing-requests). */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/

/** Whether a host is a public name: no number, no name of a private network. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  // A browser writes every kind of IPv4 number with points, and IPv6 in brackets.
  if (/^[\d.]+$/.test(name) || name.startsWith('[')) return false
  return name.includes('.') && !PRIVATE_NAMES.test(name)
}

/** Whether the server may ask an address: https, the usual port, a public name. */
export function isAskable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password, hostname } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicHost(hostname)
}
