/** Special characters, of which a password needs at least one (rules/accounts.md#passwords). */
export const PASSWORD_SIGNS = '@#$%^&*()_+|{}<>:;[]-=,.?'

/** Back-office passwords, in code points (rules/accounts.md#passwords). */
export const PASSWORD_LENGTH = { min: 8, max: 50 } as const

/** Longest password as typed at the sign-in, which works when the rules for passwords change. */
export const GIVEN_PASSWORD_MAX = 200

export type PasswordProblem = 'passwordLength' | 'passwordSpace' | 'passwordClasses'

/** The rules one by one, as a form shows them. */
export const PASSWORD_RULES = ['length', 'lower', 'upper', 'digit', 'sign', 'space'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/**
 * Which rules a new password keeps (rules/accounts.md#passwords): 8 to `max` code points, no spaces, at least one
 * lower-case and one upper-case letter, one digit and one character of the list; other printable characters are
 * accepted but do not count.
 */
export function checkPassword(password: string, max: number = PASSWORD_LENGTH.max): Record<PasswordRule, boolean> {
  const length = [...password].length
  return {
    length: length >= PASSWORD_LENGTH.min && length <= max,
    lower: /[a-z]/.test(password),
    upper: /[A-Z]/.test(password),
    digit: /\d/.test(password),
    sign: [...password].some((character) => PASSWORD_SIGNS.includes(character)),
    space: !/\s/u.test(password) && !/\p{C}/u.test(password),
  }
}

/** The first rule that a new password breaks; undefined where it keeps all. */
export function findPasswordProblem(password: string, max?: number): PasswordProblem | undefined {
  const kept = checkPassword(password, max)
  if (!kept.length) return 'passwordLength'
  if (!kept.space) return 'passwordSpace'
  return kept.lower && kept.upper && kept.digit && kept.sign ? undefined : 'passwordClasses'
}
