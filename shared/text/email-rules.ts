import type { CheckedText } from './text-rules.ts'

/** An address as HTML's own e-mail field takes it, with a dot in its domain (HTML Standard, 4.10.5.1.5). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
export const EMAIL_MAX = 254

/**
 * A mail address as it is stored: in lower case, and in the half-width signs that Japanese keyboards may write otherwise
 * (`ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ`).
 */
export function normalizeAddress(input: string): string {
  return input.normalize('NFKC').trim().toLowerCase()
}

/** The address that is told of answers; the empty string means nobody. Refuses with the message key `email`. */
export function checkNotificationEmail(input: string): CheckedText {
  const value = normalizeAddress(input)
  if (value === '') return { value }
  return value.length <= EMAIL_MAX && EMAIL.test(value) ? { value } : { refused: { key: 'email' } }
}
