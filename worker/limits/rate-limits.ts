import { API_CALLS_MAX } from '#shared/analytics/api-config-rules.ts'
import { REVIEW_MAX } from '#shared/site/review/review-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { networkOf } from '#worker/platform/network.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Counted by the edge, for each location, without a query: coarse protection of costly calls. */
export type EdgeLimit = { store: 'edge'; binding: 'LIMIT_30' | 'LIMIT_120' | 'LIMIT_600'; by?: 'network' }

/**
 * Counted in the database, before hashing or guessing: at most `free` attempts in a window (milliseconds), then blocked
 * for `block` milliseconds, doubled with each further attempt up to a day, or to `longest`; null = blocked until the
 * window ends.
 */
export type ExactLimit = {
  store: 'database'
  free: number
  window: number
  block: number | null
  longest?: number
  /** Its key is the caller's network, or contains it: see `networkKey`. */
  by?: 'network'
}

/** Every rate limit of the product (rules/reliability.md#rate-limits). The edge counts by the minute. */
export const RATE_LIMITS = {
  /** Sign-in, by account: 5 tries, then 10 minutes doubling to a day. */
  loginAccount: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  /** Sign-in, by network: 20 a minute. */
  loginIp: { store: 'database', free: 20, window: MINUTE, block: null, by: 'network' },
  /** Codes of a second factor, by person; by network: 20 a minute. */
  factorAccount: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  factorIp: { store: 'database', free: 20, window: MINUTE, block: null, by: 'network' },
  /** Asking for a reset, by mail address: 3 an hour; by network: 20 an hour. */
  forgotAddress: { store: 'database', free: 3, window: HOUR, block: null },
  forgotIp: { store: 'database', free: 20, window: HOUR, block: null, by: 'network' },
  /** Setting a password with a mailed link, by network: 10 a minute. */
  linkIp: { store: 'database', free: 10, window: MINUTE, block: null, by: 'network' },
  /** Opening a mailed link, by network. */
  verifyLink: { store: 'edge', binding: 'LIMIT_30', by: 'network' },
  /** Changing the own password, by person: counted before hashing, reset by a success. */
  changePassword: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  /** Refreshing, by token. */
  refresh: { store: 'edge', binding: 'LIMIT_30' },
  /** Creating upload addresses, by account. */
  generateUrls: { store: 'edge', binding: 'LIMIT_120' },
  /** Repeated invitations, by invited account. */
  invitation: { store: 'database', free: 5, window: HOUR, block: null },
  /** Synchronous translations, by account; `consumeCharacters` counts the characters of a day. */
  translation: { store: 'database', free: 60, window: MINUTE, block: null },
  /** Exports of database rows as files, by account. */
  export: { store: 'database', free: 10, window: MINUTE, block: null },
  /** Imports of accounts, by account; checks of their files. */
  import: { store: 'database', free: 3, window: HOUR, block: null },
  importCheck: { store: 'database', free: 30, window: HOUR, block: null },
  /** Checks of a site's domain that a person starts, by site. */
  domainLook: { store: 'database', free: 6, window: HOUR, block: null },
  /** Names that a site claims, by site: each is a hostname at the provider. */
  domainSave: { store: 'database', free: 20, window: HOUR, block: null },
  /** Names that are checked while they are typed, by account: each asks DNS. */
  domainName: { store: 'edge', binding: 'LIMIT_120' },
  /** Changes of the name in a site's address, by site. */
  shortName: { store: 'database', free: 20, window: HOUR, block: null },
  /** Such names that are checked while they are typed, by account. */
  shortNameCheck: { store: 'edge', binding: 'LIMIT_120' },
  /** Exports of sites as files, by account. */
  siteFile: { store: 'edge', binding: 'LIMIT_30' },
  /** Imports of saved sites, by account. */
  siteImport: { store: 'database', free: 20, window: HOUR, block: null },
  /** Sign-in of a site's member, by site and address; by network. */
  memberLoginAccount: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  memberLoginIp: { store: 'database', free: 20, window: MINUTE, block: null, by: 'network' },
  /** Sign-in of a preview's guest, by site and network; reset by a success. */
  previewLogin: { store: 'database', free: 10, window: 15 * MINUTE, block: null, by: 'network' },
  /**
   * Wrong passwords of a preview, over all networks: by site for its link; by site and address, or by site and
   * invitation, for invited people, so that others' guesses do not lock them out. A right one does not count.
   */
  previewSecret: { store: 'database', free: 50, window: DAY, block: MINUTE, longest: HOUR },
  /** Comments and approvals about a preview, and marks beside them: by guest; by site for the others. */
  reviewGuest: { store: 'database', free: REVIEW_MAX.guest, window: DAY, block: null },
  reviewLink: { store: 'database', free: REVIEW_MAX.link, window: DAY, block: null },
  reviewGuests: { store: 'database', free: REVIEW_MAX.guests, window: DAY, block: null },
  reviewMakers: { store: 'database', free: REVIEW_MAX.makers, window: DAY, block: null },
  /** Registrations, by network, by site, and by mail address, so that nobody's mailbox is flooded. */
  registerIp: { store: 'database', free: 5, window: HOUR, block: null, by: 'network' },
  registerSite: { store: 'database', free: 100, window: HOUR, block: null },
  registerAddress: { store: 'database', free: 5, window: HOUR, block: null },
  /** Repeated registration mails, by network, by site and mail address. */
  resendIp: { store: 'database', free: 20, window: HOUR, block: null, by: 'network' },
  resendAddress: { store: 'database', free: 3, window: HOUR, block: null },
  /** Confirming a registration, or setting a member's new password, by network. */
  confirmIp: { store: 'database', free: 10, window: MINUTE, block: null, by: 'network' },
  memberResetIp: { store: 'database', free: 10, window: MINUTE, block: null, by: 'network' },
  /** Reset links of members, by network, by site and mail address. */
  memberForgotIp: { store: 'database', free: 20, window: HOUR, block: null, by: 'network' },
  memberForgotAddress: { store: 'database', free: 3, window: HOUR, block: null },
  /** Clicks on an offer, by offer and network; `networkPlaceLimit` limits the places they take. */
  popupClick: { store: 'database', free: 60, window: HOUR, block: null, by: 'network' },
  /** Forms sent by visitors: by site and network, and by site. */
  form: { store: 'database', free: 5, window: MINUTE, block: null, by: 'network' },
  formSite: { store: 'database', free: 200, window: HOUR, block: null },
  /** The stricter limit while the robot check is unavailable. */
  formUnchecked: { store: 'database', free: 2, window: 10 * MINUTE, block: null, by: 'network' },
  formUncheckedSite: { store: 'database', free: 20, window: HOUR, block: null },
  /**
   * Forms, registrations and sign-ins refused as invalid, by site and network. People who mistype stay far below; valid
   * input is never blocked by it.
   */
  formRefused: { store: 'database', free: 30, window: 10 * MINUTE, block: null, by: 'network' },
  /** Copies sent to the sender of a form, by recipient address. */
  autoReply: { store: 'database', free: 5, window: HOUR, block: null },
  /** Public calls, and pages that are made for each request, by network. */
  visitorRead: { store: 'edge', binding: 'LIMIT_600', by: 'network' },
  /** Forms that are kept for later, by network and site, while the database that counts `form` is away. */
  formKept: { store: 'edge', binding: 'LIMIT_30', by: 'network' },
  /** Visit events sent by pages, by network and site. */
  visitEvent: { store: 'edge', binding: 'LIMIT_120', by: 'network' },
  /** Reports of what pages blocked, by network and site. */
  cspReport: { store: 'edge', binding: 'LIMIT_30', by: 'network' },
  /** Analyses on the screen and as files, by account. */
  analytics: { store: 'edge', binding: 'LIMIT_120' },
  /** Calls of other systems that read figures: all of them, by network. */
  analyticsApi: { store: 'edge', binding: 'LIMIT_600', by: 'network' },
  /** Permitted calls of other systems, by site. */
  analyticsApiCalls: { store: 'database', free: API_CALLS_MAX, window: MINUTE, block: null },
  /** Refused calls of other systems, by site and network; reset by a right password. */
  analyticsApiTry: { store: 'database', free: 10, window: 10 * MINUTE, block: null, by: 'network' },
  /** Wrong passwords of a site's analysis API, over all networks. A right one does not count. */
  analyticsApiSecret: { store: 'database', free: 50, window: DAY, block: MINUTE, longest: HOUR },
  /** Changes of a site's analysis API: each may hash a password. */
  analyticsApiSave: { store: 'database', free: 30, window: HOUR, block: null },
  /** Test events that a maker sends to a service, by site. */
  conversionTest: { store: 'database', free: 20, window: HOUR, block: null },
  /** Every other call, by session. */
  session: { store: 'edge', binding: 'LIMIT_600' },
} as const satisfies Record<string, EdgeLimit | ExactLimit>

type Limits = typeof RATE_LIMITS
type NameOf<Kind> = { [Name in keyof Limits]: Limits[Name] extends Kind ? Name : never }[keyof Limits]
type Store = EdgeLimit['store'] | ExactLimit['store']

/** Limits whose key is an account, a session, a mail address and so on. */
export type LimitName<In extends Store> = Exclude<NameOf<{ store: In }>, NameOf<{ by: 'network' }>>
/** Limits whose key is a network. */
export type NetworkLimit<In extends Store> = NameOf<{ store: In; by: 'network' }>

/** The key of a limit by network, and by `scope` (an id) where given: all addresses of one line share it. */
export function networkKey(name: NetworkLimit<Store>, ip: string, scope = ''): string {
  return `${name}:${scope}:${networkOf(ip)}`
}

/** Counts one use of an edge limit by `key`. Throws 429 beyond it. */
export async function limitRate(env: Bindings, name: LimitName<'edge'>, key: string): Promise<void> {
  await limitEdge(env, name, `${name}:${key}`)
}

/** Counts one use of an edge limit by network, and by `scope` where given. Throws 429 beyond it. */
export async function limitNetworkRate(
  env: Bindings,
  name: NetworkLimit<'edge'>,
  ip: string,
  scope?: string,
): Promise<void> {
  await limitEdge(env, name, networkKey(name, ip, scope))
}

async function limitEdge(env: Bindings, name: NameOf<EdgeLimit>, key: string): Promise<void> {
  const counted = await env[RATE_LIMITS[name].binding]?.limit({ key })
  if (counted?.success === false) throw new AppError('too_many', { retryAfter: MINUTE / SECOND })
}
