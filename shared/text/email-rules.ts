import { isUsableHost } from './host-name.ts'
import type { CheckedText } from './text-rules.ts'

/** An address as HTML's own e-mail field takes it, with a dot in its domain (HTML Standard, 4.10.5.1.5). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
export const EMAIL_MAX = 254
/** Longest input: spaces around an address and full-width characters are normalised before it is counted. */
export const EMAIL_INPUT_MAX = EMAIL_MAX * 2

/**
 * A mail address as it is stored: in lower case, and in half-width characters, where Japanese keyboards may write
 * full-width ones (`ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ`).
 */
export function normalizeAddress(input: string): string {
  return input.normalize('NFKC').trim().toLowerCase()
}

/** Whether mail can be sent to a normalised address. */
function isAddress(value: string): boolean {
  const host = value.slice(value.lastIndexOf('@') + 1)
  return EMAIL.test(value) && isUsableHost(host)
}

/**
 * The one rule for mail addresses. It takes more than RFC 5321: phone companies in Japan have given out addresses such as
 * `a..b@docomo.ne.jp`, `.d@ezweb.ne.jp` and `c.@docomo.ne.jp`. Refuses with the message keys `required`, `tooLong` and `email`.
 */
export function checkEmail(input: string): CheckedText {
  const value = normalizeAddress(input)
  if (value === '') return { refused: { key: 'required' } }
  if (value.length > EMAIL_MAX) return { refused: { key: 'tooLong', values: { max: EMAIL_MAX } } }
  return isAddress(value) ? { value } : { refused: { key: 'email' } }
}

/** Checks an optional address; the empty string means none. */
export function checkOptionalEmail(input: string): CheckedText {
  return normalizeAddress(input) === '' ? { value: '' } : checkEmail(input)
}
