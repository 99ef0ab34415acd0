import { ERROR_STATUS, type FieldError } from '#shared/wire/errors.ts'
import { checkEmail } from '#shared/text/email-rules.ts'
import type { AddressState } from '#visitor/forms/address-form.tsx'
import { fieldProblems, retryHeaders, shownFailure } from '#worker/pages/form-pages.ts'
import { readPageForm, type SitePageVisit } from '#worker/pages/site-page.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { refuseForm } from '#worker/limits/refused-forms.ts'
import { waitText } from './member-frame.ts'

/** Parses a mail address as the forms of a site accept it, or gives its problem. */
export function readAddress(typed: string): { email: string } | { problem: FieldError } {
  const checked = checkEmail(typed)
  return 'refused' in checked ? { problem: checked.refused } : { email: checked.value }
}

/** The form of a page after its address was refused. */
export type RefusedAddress = { state: AddressState; status: number; headers: Record<string, string> }

/** Runs `work` with the address from a page's form. Gives what to show if the address is invalid or rate-limited. */
export async function withTypedAddress(
  { c, site, language }: SitePageVisit,
  work: (email: string) => Promise<void>,
): Promise<RefusedAddress | undefined> {
  const typed = (await readPageForm(c)).get('email')?.[0] ?? ''
  const address = readAddress(typed)
  try {
    if ('email' in address) await work(address.email)
    else await refuseForm(c.env, { siteId: site.id, ip: clientIp(c), fields: { email: address.problem } })
    return undefined
  } catch (failure) {
    const error = shownFailure(c, failure)
    const { code } = error
    if (code !== 'too_many' && code !== 'validation' && code !== 'unavailable') throw error
    const problem = waitText(language, error) ?? fieldProblems(error, language).email ?? ''
    return { state: { email: typed, error: problem }, status: ERROR_STATUS[code], headers: retryHeaders(error) }
  }
}
