// Rules of the analysis API (rules/analysis-api.md#conditions), without zod: the browser reads them too.

/** Maximum calls per minute and site. */
export const API_CALLS_MAX = 60
/** Number of refused calls that the owner's log keeps. */
export const REFUSALS_MAX = 100
/** Cells of a page of the swipe analysis. */
export const API_CELLS_MAX = 100
/** The header of the key. */
export const KEY_HEADER = 'X-Api-Key'
export const KEY_PREFIX = 'mk_'
/** Characters of the ID and of the password of basic authentication. */
export const BASIC_USER_MAX = 50
export const BASIC_PASSWORD_MIN = 12
export const BASIC_PASSWORD_MAX = 64

/** The figures that can be read, each by the last part of its address. */
export const API_CALLS = ['lp', 'lp/chart', 'pages', 'ranking'] as const
export type ApiCallName = (typeof API_CALLS)[number]

/** Changes of the key: keep it, replace it with a new one, or remove it. */
export const KEY_STEPS = ['keep', 'new', 'none'] as const

/** Reasons for refusing a call; only the owner's log shows them. */
export const REFUSAL_REASONS = [
  'disabled',
  'ip',
  'key_missing',
  'key_wrong',
  'basic_missing',
  'basic_wrong',
  'blocked',
  'limit',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Printable characters without the colon, which ends the ID in the header. */
const USER = /^[\u0021-\u0039\u003b-\u007e]+$/
/** Printable ASCII: every client sends it in the same bytes. */
const PASSWORD = /^[\u0021-\u007e]+$/

export type CredentialFault = 'required' | 'apiUser' | 'apiPassword'

export function checkBasicUser(user: string): CredentialFault | undefined {
  if (user === '') return 'required'
  return user.length > BASIC_USER_MAX || !USER.test(user) ? 'apiUser' : undefined
}

export function checkBasicPassword(password: string): CredentialFault | undefined {
  if (password === '') return 'required'
  const isRight =
    password.length >= BASIC_PASSWORD_MIN && password.length <= BASIC_PASSWORD_MAX && PASSWORD.test(password)
  return isRight ? undefined : 'apiPassword'
}
