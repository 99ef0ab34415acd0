import { FORM_KINDS, type FormKind, type InputType } from './form-rules.ts'
import type { FormItem, Forms } from './forms.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { error, type Finding, type SiteFacts } from '#shared/site/findings/findings.ts'

type FormsInput = Pick<SiteFacts, 'defaultLanguage'> & { parts: { forms: Forms } }

const CHOICES: readonly InputType[] = ['SELECT', 'SELECT_OPTIONS']

function checkItem(
  item: FormItem,
  kind: FormKind,
  { defaultLanguage }: Pick<FormsInput, 'defaultLanguage'>,
): Finding[] {
  const field = `${kind}.items.${item.id}`
  const needsOptions = CHOICES.includes(item.typeInput)
  const isEmpty = (label: FormItem['title']) => !textIn(label, defaultLanguage)
  const lacksOptions = item.options.length === 0 || item.options.some(({ label }) => isEmpty(label))
  return [
    ...(isEmpty(item.title) ? [error('formItemTitle', `${field}.title`, defaultLanguage)] : []),
    ...(needsOptions && lacksOptions ? [error('formOptions', `${field}.options`, defaultLanguage)] : []),
  ]
}

/** Checks the forms that visitors can open; a form that is not yet enabled blocks nothing. */
export function checkForms(input: FormsInput): Finding[] {
  const { forms } = input.parts
  return FORM_KINDS.filter((kind) => forms[kind].isEnabled).flatMap((kind) => [
    ...(kind === 'contact' && !forms.contact.notificationEmail
      ? [error('formNotification', 'contact.notificationEmail')]
      : []),
    ...forms[kind].items.flatMap((item) => checkItem(item, kind, input)),
  ])
}
