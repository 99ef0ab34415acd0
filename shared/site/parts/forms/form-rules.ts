import type { CheckedText } from '#shared/text/text-rules.ts'

/** Forms of a site (rules/forms.md#kinds-of-forms), by their keys in the document. */
export const FORM_KINDS = ['contact', 'membership', 'homepage'] as const
export type FormKind = (typeof FORM_KINDS)[number]
/** Forms whose answers are kept as they are; the third one makes a member. */
export type SubmissionKind = Exclude<FormKind, 'membership'>

/** Types of questions (rules/forms.md#questions); in screens text, number, dropdown and checkbox. */
export const INPUT_TYPES = ['TEXT_BOX', 'NUMBER', 'SELECT', 'SELECT_OPTIONS'] as const
export type InputType = (typeof INPUT_TYPES)[number]

/** Items of a form, the fixed ones included (rules/forms.md#questions). */
export const FORM_ITEMS_MAX = 20
export const FORM_OPTIONS_MAX = 50

/**
 * Items that every form of a kind begins with; they cannot be removed or made optional
 * (rules/forms.md#fixed-questions).
 */
export const FIXED_ITEMS = {
  contact: ['email', 'companyName'],
  membership: ['email', 'password', 'confirmPassword'],
  homepage: ['email', 'companyName'],
} as const satisfies Record<FormKind, readonly string[]>
export type FixedItem = (typeof FIXED_ITEMS)[FormKind][number]

/** Items a maker may add to a form of a kind. */
export function ownItemsMax(kind: FormKind): number {
  return FORM_ITEMS_MAX - FIXED_ITEMS[kind].length
}

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
