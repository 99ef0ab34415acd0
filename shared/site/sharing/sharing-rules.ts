// Rules of sharing a preview (rules/sharing.md#the-share), without zod: the dialog checks by the same rules.

/** Open invitations of a site. */
export const INVITATIONS_MAX = 50

/** Addresses that one text or call may name. */
export const ADDRESSES_MAX = 100

/** Default and maximum days of a share. */
export const SHARE_DAYS = 30
export const SHARE_DAYS_MAX = 180

export const SHARE_PASSWORD_LENGTH = { min: 8, max: 64 } as const

/** Versions that guests can see: the working copy as it changes, or a version that is kept. */
export const SHARED_VERSIONS = ['working', 'release', 'snapshot'] as const
export type SharedVersion = (typeof SHARED_VERSIONS)[number]

export const INVITATION_STATES = ['sent', 'opened', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

type Invitation = { openedAt: number | null; revokedAt: number | null }

/** The state of an invitation of a share that ends at `endsAt`. */
export function invitationState({ openedAt, revokedAt }: Invitation, endsAt: number, at: number): InvitationState {
  if (revokedAt !== null) return 'revoked'
  if (endsAt <= at) return 'expired'
  return openedAt === null ? 'sent' : 'opened'
}

export type SharePasswordProblem = 'sharePassword' | 'characters'

/** Why a password is refused: its length, that it is made of spaces, or characters that cannot be typed. */
export function findSharePasswordProblem(password: string): SharePasswordProblem | undefined {
  const signs = [...password.normalize('NFKC')]
  if (signs.some((sign) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(sign))) return 'characters'
  const { min, max } = SHARE_PASSWORD_LENGTH
  const written = signs.filter((sign) => !/[\s\p{Cf}]/u.test(sign))
  return written.length < min || signs.length > max ? 'sharePassword' : undefined
}

/** From 0 (refused) to 3. */
export type PasswordStrength = 0 | 1 | 2 | 3

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[\p{P}\p{S}]/u, /\p{Lo}/u]
/** Beginnings and repetitions that attackers try first. */
const COMMON = /^(?:password|passw0rd|qwerty|admin|welcome|letmein|mekuri|preview|12345678|abcdefgh)/i

/** How hard a password is to guess: by its length, its different characters and their kinds. */
export function passwordStrength(password: string): PasswordStrength {
  if (findSharePasswordProblem(password)) return 0
  const signs = [...password.normalize('NFKC').replace(/\s/g, '')]
  const different = new Set(signs.map((sign) => sign.toLowerCase())).size
  if (different < 5 || COMMON.test(signs.join('')) || isSequence(signs)) return 1
  const kinds = CLASSES.filter((kind) => kind.test(password)).length
  const points = Math.min(signs.length, 20) + different / 2 + kinds * 2
  return points >= 22 ? 3 : 2
}

/** Each character follows the one before it: `12345678`, `hgfedcba`. */
function isSequence(signs: readonly string[]): boolean {
  const steps = signs.slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (signs[at]?.codePointAt(0) ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
