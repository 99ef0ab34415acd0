import type { InternalLink } from '#shared/site/link-target-rules.ts'
import type { DeclaredTexts } from '#shared/site/declared-texts.ts'

/** Forms of a site (rules/forms.md#kinds-of-forms), by their keys in the document. */
export const FORM_KINDS = ['contact', 'membership', 'homepage'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** Result of a sent form: an entry that is kept as it is, or a member. */
const BECOMES = { contact: 'entry', membership: 'member', homepage: 'entry' } as const satisfies Record<
  FormKind,
  'entry' | 'member'
>
/** Forms whose answers are kept as they are. */
export type SubmissionKind = {
  [Kind in FormKind]: (typeof BECOMES)[Kind] extends 'entry' ? Kind : never
}[FormKind]
export const SUBMISSION_KINDS = FORM_KINDS.filter((kind): kind is SubmissionKind => BECOMES[kind] === 'entry')

/** The form that an internal link opens. */
export const LINKED_FORMS: Record<InternalLink, FormKind> = {
  contact: 'contact',
  form: 'homepage',
  membership: 'membership',
}

/** Types of questions (rules/forms.md#questions); in screens text, number, dropdown and checkbox. */
export const INPUT_TYPES = ['TEXT_BOX', 'NUMBER', 'SELECT', 'SELECT_OPTIONS'] as const
export type InputType = (typeof INPUT_TYPES)[number]

/** The texts of a form. */
export const FORM_TEXTS = {
  /** The product's own text where it is empty. */
  heading: { max: 50, isMultiline: false },
  lead: { max: 160, isMultiline: true },
} as const satisfies DeclaredTexts

/** The texts of a question. */
export const FORM_ITEM_TEXTS = {
  title: { max: 50, isMultiline: false },
  /** The initial value of the field. */
  value: { max: 50, isMultiline: false },
  placeholder: { max: 50, isMultiline: false },
} as const satisfies DeclaredTexts

/** The texts of a choice. */
export const FORM_OPTION_TEXTS = {
  label: { max: 50, isMultiline: false },
} as const satisfies DeclaredTexts

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
