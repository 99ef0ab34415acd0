import { AppError } from '#shared/errors.ts'
import type { Bindings } from '#worker/context.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Counted by the edge, for each location, without a query: coarse protection of what costs. */
export type EdgeLimit = { store: 'edge'; binding: 'LIMIT_30' | 'LIMIT_120' | 'LIMIT_600' }

/**
 * Counted in the database, before hashing or guessing: at most `free` tries in a window of so many milliseconds, then
 * blocked for `block`, doubled with each further try up to a day; null = blocked to the window's end.
 */
export type ExactLimit = { store: 'database'; free: number; window: number; block: number | null }

/** Every rate limit of the product (reliability.md, section 4). The edge counts by the minute. */
export const RATE_LIMITS = {
  /** Sign-in, by account: 5 tries, then 10 minutes doubling to a day. */
  loginAccount: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  /** Sign-in, by address of the network: 20 a minute. */
  loginIp: { store: 'database', free: 20, window: MINUTE, block: null },
  /** Asking for a reset, by mail address: 3 an hour; by address of the network: 20 an hour. */
  forgotAddress: { store: 'database', free: 3, window: HOUR, block: null },
  forgotIp: { store: 'database', free: 20, window: HOUR, block: null },
  /** Setting a password with a mailed link, by address of the network: 10 a minute. */
  linkIp: { store: 'database', free: 10, window: MINUTE, block: null },
  /** Looking at a mailed link, by address of the network. */
  verifyLink: { store: 'edge', binding: 'LIMIT_30' },
  /** Changing the own password, by person: counted before hashing, forgiven by a success. */
  changePassword: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  /** Refreshing, by token. */
  refresh: { store: 'edge', binding: 'LIMIT_30' },
  /** Promises of uploads, by account. */
  generateUrls: { store: 'edge', binding: 'LIMIT_120' },
  /** Invitations sent again, by invited account. */
  invitation: { store: 'database', free: 5, window: HOUR, block: null },
  /** Translations at once, by account; the characters of a day are counted in `takeCharacters`. */
  translation: { store: 'database', free: 60, window: MINUTE, block: null },
  /** Files with rows of the database, by account. */
  export: { store: 'database', free: 10, window: MINUTE, block: null },
  /** Imports of accounts, by account; checks of their files. */
  import: { store: 'database', free: 3, window: HOUR, block: null },
  importCheck: { store: 'database', free: 30, window: HOUR, block: null },
  /** Sites as files, by account. */
  siteFile: { store: 'edge', binding: 'LIMIT_30' },
  /** Files of saved sites, by account. */
  siteImport: { store: 'database', free: 20, window: HOUR, block: null },
  /** Sign-in of a site's member, by site and address; by address of the network. */
  memberLoginAccount: { store: 'database', free: 5, window: DAY, block: 10 * MINUTE },
  memberLoginIp: { store: 'database', free: 20, window: MINUTE, block: null },
  /** Registrations, by address of the network, by site, and by mail address: nobody's mailbox is flooded. */
  registerIp: { store: 'database', free: 5, window: HOUR, block: null },
  registerSite: { store: 'database', free: 100, window: HOUR, block: null },
  registerAddress: { store: 'database', free: 5, window: HOUR, block: null },
  /** The mail of a registration once more, by address of the network, by site and mail address. */
  resendIp: { store: 'database', free: 20, window: HOUR, block: null },
  resendAddress: { store: 'database', free: 3, window: HOUR, block: null },
  /** Confirming a registration, or setting a member's new password, by address of the network. */
  confirmIp: { store: 'database', free: 10, window: MINUTE, block: null },
  memberResetIp: { store: 'database', free: 10, window: MINUTE, block: null },
  /** A member's link to a new password, by address of the network, by site and mail address. */
  memberForgotIp: { store: 'database', free: 20, window: HOUR, block: null },
  memberForgotAddress: { store: 'database', free: 3, window: HOUR, block: null },
  /** Places of an offer that visitors take by a click, by offer and address of the network. */
  popupClick: { store: 'database', free: 5, window: HOUR, block: null },
  /** What visitors send with forms: by site and address of the network, and by site. */
  form: { store: 'database', free: 5, window: MINUTE, block: null },
  formSite: { store: 'database', free: 200, window: HOUR, block: null },
  /** The same while the check against robots cannot be asked. */
  formUnchecked: { store: 'database', free: 2, window: 10 * MINUTE, block: null },
  formUncheckedSite: { store: 'database', free: 20, window: HOUR, block: null },
  /**
   * Forms, registrations and sign-ins that are refused for what was typed, by site and address of the network. People who
   * mistype stay far below; what is right goes through all the same.
   */
  formRefused: { store: 'database', free: 30, window: 10 * MINUTE, block: null },
  /** Copies of what was sent, by the address they go to. */
  autoReply: { store: 'database', free: 5, window: HOUR, block: null },
  /** What everybody is told of a site, by address of the network. */
  visitorRead: { store: 'edge', binding: 'LIMIT_600' },
  /** What pages say of visits, by address of the network and site. */
  visitEvent: { store: 'edge', binding: 'LIMIT_120' },
  /** Every other call, by session. */
  session: { store: 'edge', binding: 'LIMIT_600' },
} as const satisfies Record<string, EdgeLimit | ExactLimit>

export type LimitName<Store> = {
  [Name in keyof typeof RATE_LIMITS]: (typeof RATE_LIMITS)[Name]['store'] extends Store ? Name : never
}[keyof typeof RATE_LIMITS]

/** Counts one use of an edge limit by `key`. Throws 429 beyond it. */
export async function limitRate(env: Bindings, name: LimitName<'edge'>, key: string): Promise<void> {
  const { success } = await env[RATE_LIMITS[name].binding].limit({ key: `${name}:${key}` })
  if (!success) throw new AppError('too_many', { retryAfter: MINUTE / SECOND })
}
