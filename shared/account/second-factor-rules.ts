/** Limits of the second factor (rules/accounts.md#second-factor). */

/** Digits of an app's code, and the seconds that each is shown. */
export const CODE_DIGITS = 6
export const CODE_SECONDS = 30
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10
/** So many unused recovery codes are few: a mail says so. */
export const RECOVERY_CODES_FEW = 3
/** Days that a trusted device needs no code. */
export const TRUSTED_DAYS = 30
/** Seconds between the password and the code. */
export const CHALLENGE_SECONDS = 10 * 60
/** The longest text that is read as a code. */
export const CODE_MAX = 40

/** An app's code as it was meant: full-width digits, spaces and hyphens are typed too. Undefined for any other text. */
export function readAppCode(text: string): string | undefined {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

/** The signs of recovery codes: no letter is mistaken for a digit. */
export const RECOVERY_SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

/** A recovery code as it was meant. Undefined for any other text. */
export function readRecoveryCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined
}

/** A recovery code as it is shown, in four groups. */
export const showRecoveryCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')
