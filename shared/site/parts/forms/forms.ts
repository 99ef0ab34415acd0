import * as z from 'zod'
import {
  FORM_ITEM_TEXTS,
  FORM_OPTION_TEXTS,
  FORM_OPTIONS_MAX,
  FORM_TEXTS,
  INPUT_TYPES,
  ownItemsMax,
  type FormKind,
} from './form-rules.ts'
import { optionalEmail } from '#shared/text/email.ts'
import { textMembers } from '#shared/site/text-members.ts'

/** One question; its place in the list is its order (orderNum). */
export const formItem = z.strictObject({
  id: z.uuid(),
  typeInput: z.enum(INPUT_TYPES).default('TEXT_BOX'),
  ...textMembers(FORM_ITEM_TEXTS),
  isRequired: z.boolean().default(false),
  /** Choices of SELECT and SELECT_OPTIONS. */
  options: z
    .array(z.strictObject({ id: z.uuid(), ...textMembers(FORM_OPTION_TEXTS) }))
    .max(FORM_OPTIONS_MAX)
    .default([]),
})
export type FormItem = z.output<typeof formItem>

const form = (kind: FormKind) =>
  z.strictObject({
    /** Visitors can open the form. */
    isEnabled: z.boolean().default(false),
    ...textMembers(FORM_TEXTS),
    items: z.array(formItem).max(ownItemsMax(kind)).default([]),
    /** Mail address at which the site's owner is notified of an answer; not shown to visitors. */
    notificationEmail: optionalEmail.default(''),
  })

/** Page and mail say that an answer comes within 24 hours (rules/forms.md#reply). */
const promisesReply = z.boolean().default(true)

/** The three forms of a site (rules/forms.md#kinds-of-forms). Their fixed items are not stored. */
export const forms = z.strictObject({
  contact: form('contact').extend({ promisesReply }).prefault({}),
  membership: form('membership').prefault({}),
  homepage: form('homepage').prefault({}),
} satisfies Record<FormKind, z.ZodType>)
export type Forms = z.output<typeof forms>
export type Form = Forms[FormKind]
