import type { CheckedText } from '#shared/text/text-rules.ts'

const REGISTRATION_NUMBER = /^T(\d)(\d{12})$/
/** Code units of a typed registration number; full-width digits, spaces and hyphens count too. */
export const REGISTRATION_INPUT_MAX = 60

/** A registration number in the form in which it is stored, whatever its width, spaces and hyphens. */
export const toRegistrationNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Whether a text is a registration number of a qualified issuer: `T` and 13 digits, of which the first checks the others
 * (9 minus the remainder by 9 of the sum of the digits, from the right alternately times 1 and 2; ministerial ordinance on
 * corporate numbers, article 2).
 */
export function isRegistrationNumber(text: string): boolean {
  const [, check, digits] = REGISTRATION_NUMBER.exec(text) ?? []
  if (!check || !digits) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (1 + (index % 2)), 0)
  return Number(check) === 9 - (sum % 9)
}

/** An optional registration number, in any common way of writing. */
export function checkRegistrationNumber(input: string): CheckedText {
  const value = toRegistrationNumber(input)
  return value === '' || isRegistrationNumber(value) ? { value } : { refused: { key: 'registrationNumber' } }
}
