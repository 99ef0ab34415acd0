import { z } from 'zod'

/** The signs of which a password needs one (S0 §5). */
const SPECIAL = /[@#$%^&*()_+|{}<>:;[\]\-=,.?]/

export type PasswordProblem = 'passwordLength' | 'passwordSpace' | 'passwordClasses'

/**
 * What is wrong with a new password, or undefined (S0 §5, readings): 8 to `max` code points, no spaces, at least one
 * lower-case and one upper-case letter, one digit and one sign of the list; other printable signs are accepted but do not count.
 */
export function findPasswordProblem(password: string, max = 50): PasswordProblem | undefined {
  const length = [...password].length
  if (length < 8 || length > max) return 'passwordLength'
  if (/\s/u.test(password) || /\p{C}/u.test(password)) return 'passwordSpace'
  const hasAll = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && SPECIAL.test(password)
  return hasAll ? undefined : 'passwordClasses'
}

/** Back-office passwords: 8 to 50 characters. For sign-in only the size is bounded, so that rules may change. */
export const givenPassword = z.string().min(1).max(200)
