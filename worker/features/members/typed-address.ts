import { AppError, ERROR_STATUS, type FieldError } from '#shared/wire/errors.ts'
import { checkNotificationEmail } from '#shared/text/email-rules.ts'
import type { AddressState } from '#visitor/forms/address-form.tsx'
import { problemsOf, retryHeaders } from '#worker/features/pages/form-pages.ts'
import { readPageForm, type SitePageVisit } from '#worker/features/pages/site-page.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { refuseForm } from '#worker/limits/refused-forms.ts'
import { tooManyText } from './member-frame.ts'

/** A mail address as the forms of a site take it, or what is wrong with what was typed. */
export function readAddress(typed: string): { email: string } | { problem: FieldError } {
  const checked = checkNotificationEmail(typed)
  if ('refused' in checked) return { problem: checked.refused }
  return checked.value === '' ? { problem: { key: 'required' } } : { email: checked.value }
}

/** How a page shows the form again whose address could not be taken. */
export type RefusedAddress = { state: AddressState; status: number; headers: Record<string, string> }

/** Takes the address that a page's form sent. Gives what to show where it was refused, by its rules or as one too many. */
export async function takeAddress(
  { c, site, language }: SitePageVisit,
  take: (email: string) => Promise<void>,
): Promise<RefusedAddress | undefined> {
  const typed = (await readPageForm(c)).get('email')?.[0] ?? ''
  const address = readAddress(typed)
  try {
    if ('email' in address) await take(address.email)
    else await refuseForm(c.env, { siteId: site.id, ip: clientIp(c), fields: { email: address.problem } })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'too_many' && error.code !== 'validation')) throw error
    const { code, options } = error
    const problem =
      code === 'too_many' ? tooManyText(language, options.retryAfter) : (problemsOf(error, language).email ?? '')
    return { state: { email: typed, error: problem }, status: ERROR_STATUS[code], headers: retryHeaders(error) }
  }
}
