import type { RecipientInput, RecipientState } from '#shared/billing/recipients.ts'
import { BILL_EMAILS_MAX, checkPayerName, checkPostalCode, RECIPIENT_MAX } from '#shared/billing/recipient-rules.ts'
import { checkEmail } from '#shared/text/email-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'

/** What the form holds: the addresses as a text with one a line. */
export type RecipientDraft = Omit<RecipientInput, 'emails'> & { emails: string }

export function draftOf(state: RecipientState): RecipientDraft {
  const { companyName: _company, isBilled: _billed, version: _version, emails, ...rest } = state
  return { ...rest, emails: emails.join('\n') }
}

/** The typed addresses; a comma or semicolon separates like a line. */
export const emailsIn = (text: string): string[] =>
  text
    .split(/[\n,;、]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const inputOf = (draft: RecipientDraft): RecipientInput => ({ ...draft, emails: emailsIn(draft.emails) })

function refusedEmails(text: string): FieldError | undefined {
  const emails = emailsIn(text)
  if (emails.length > BILL_EMAILS_MAX) return { key: 'tooMany', values: { max: BILL_EMAILS_MAX } }
  return emails.map(checkEmail).flatMap((checked) => ('refused' in checked ? [checked.refused] : []))[0]
}

/** The messages of a draft by field, as the API would refuse it; undefined = it is right. */
export function checkDraft(draft: RecipientDraft): { fields: Record<string, FieldError> } | undefined {
  const texts = Object.entries(RECIPIENT_MAX).map(
    ([name, max]) => [name, checkText(draft[name as keyof typeof RECIPIENT_MAX], { max })] as const,
  )
  const checked = [
    ...texts,
    ['postalCode', checkPostalCode(draft.postalCode)] as const,
    ['payerName', checkPayerName(draft.payerName)] as const,
  ]
  const fields: Record<string, FieldError> = Object.fromEntries(
    checked.flatMap(([name, result]) => ('refused' in result ? [[name, result.refused]] : [])),
  )
  const emails = refusedEmails(draft.emails)
  if (emails) fields['emails'] = emails
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
