import * as z from 'zod'
import type { FieldError } from '#shared/wire/errors.ts'
import { checkEmail } from '#shared/text/email-rules.ts'
import { findPasswordProblem } from '#shared/account/password-rules.ts'
import type { ReleaseForm, ReleaseFormItem } from '#shared/site/release/releases.ts'
import { checkText } from '#shared/text/text-rules.ts'

/** The longest answer to a question of a site's own, in code points. */
export const ANSWER_MAX = 1000
/** Code points of the company's name that the fixed question asks for. */
export const SENDER_NAME_MAX = 50
/** Visitors' passwords, in code points (rules/members.md#passwords-of-members). */
export const MEMBER_PASSWORD_MAX = 20
/** Field name of the checkbox that agrees to terms and privacy policy, in forms and in their data. */
export const AGREEMENT_FIELD = 'agreement'

/** One answer as it is sent: several values where a question has boxes to tick, ids of options where it has options. */
export const formAnswer = z.strictObject({
  fieldId: z.string().max(36),
  value: z.union([z.string().max(ANSWER_MAX * 4), z.array(z.string().max(36)).max(50)]),
})
export const formAnswers = z.array(formAnswer).max(50)
export type FormAnswer = z.output<typeof formAnswer>

/** A stored answer: with the question's title, and the labels of the chosen options, as they were at the time. */
export type StoredAnswer = { fieldId: string; title: string; value: string | string[] }

export type CheckedAnswers = {
  /** Answers to the site's own questions, in their order; empty ones are left out. */
  answers: StoredAnswer[]
  /** Lower case. */
  email: string
  /** Empty where the form does not ask. */
  companyName: string
  /** As typed; empty where the form does not ask. */
  password: string
}

/** Errors by the id of the question. */
export type AnswerErrors = Record<string, FieldError>

type Checked = { stored?: string | string[] } | { error: FieldError }

/**
 * Checks the data that a visitor sent against a form of the release: only the form's questions count, anything else is
 * dropped (rules/threats.md#visitor-forms). Each error has the key of a validation message.
 */
export function checkAnswers(
  form: ReleaseForm,
  sent: readonly FormAnswer[],
): { checked: CheckedAnswers } | { errors: AnswerErrors } {
  const values = new Map(sent.map(({ fieldId, value }) => [fieldId, [value].flat()]))
  const errors: AnswerErrors = {}
  const fixed: Record<string, string> = {}
  const answers: StoredAnswer[] = []
  for (const item of form.items) {
    const given = values.get(item.id) ?? []
    const result = item.fixed ? checkFixed(item, given[0] ?? '', values) : checkOwn(item, given)
    if ('error' in result) errors[item.id] = result.error
    else if (item.fixed) fixed[item.fixed] = String(result.stored ?? '')
    else if (result.stored?.length) answers.push({ fieldId: item.id, title: item.title, value: result.stored })
  }
  if (form.asksAgreement && !values.get(AGREEMENT_FIELD)?.[0]) errors[AGREEMENT_FIELD] = { key: 'agreement' }
  if (Object.keys(errors).length > 0) return { errors }
  const { email = '', companyName = '', password = '' } = fixed
  return { checked: { answers, email, companyName, password } }
}

/** The first rule that a visitor's new password breaks; undefined where it keeps all. */
export function checkMemberPassword(password: string): FieldError | undefined {
  const problem = findPasswordProblem(password, MEMBER_PASSWORD_MAX)
  return problem && { key: problem === 'passwordLength' ? 'memberPasswordLength' : problem }
}

function checkFixed(item: ReleaseFormItem, value: string, values: ReadonlyMap<string, string[]>): Checked {
  if (value === '') return { error: { key: 'required' } }
  if (item.fixed === 'email') {
    const checked = checkEmail(value)
    return 'refused' in checked ? { error: checked.refused } : { stored: checked.value }
  }
  if (item.fixed === 'password') {
    const error = checkMemberPassword(value)
    return error ? { error } : { stored: value }
  }
  if (item.fixed === 'confirmPassword')
    return value === values.get('password')?.[0] ? {} : { error: { key: 'passwordMatch' } }
  return checkLine(value, SENDER_NAME_MAX)
}

function checkLine(value: string, max: number, min = 1): Checked {
  const checked = checkText(value, { max, min, multiline: max === ANSWER_MAX })
  return 'refused' in checked ? { error: checked.refused } : { stored: checked.value }
}

function checkOwn(item: ReleaseFormItem, given: readonly string[]): Checked {
  const filled = given.filter((value) => value.trim() !== '')
  if (filled.length === 0) return item.isRequired ? { error: { key: 'required' } } : {}
  const [first = ''] = filled
  if (item.type === 'TEXT_BOX') return checkLine(first, ANSWER_MAX, item.isRequired ? 1 : 0)
  if (item.type === 'NUMBER') return checkNumber(first)
  const labels = new Map(item.options.map(({ id, label }) => [id, label]))
  const chosen = [...new Set(filled)].map((id) => labels.get(id))
  if (chosen.includes(undefined)) return { error: { key: 'choice' } }
  const known = chosen.filter((label) => label !== undefined)
  return { stored: item.type === 'SELECT' ? (known[0] ?? '') : known }
}

/** Japanese keyboards give full-width digits. */
function checkNumber(value: string): Checked {
  const plain = value.normalize('NFKC').trim()
  const isNumber = /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(plain)
  return isNumber ? { stored: plain } : { error: { key: 'number' } }
}
