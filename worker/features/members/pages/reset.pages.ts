import type { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { ResetPage } from '#visitor/pages/reset-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { fieldProblems } from '#worker/pages/form-pages.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { mailedLink } from '#worker/features/members/mailed-link.ts'
import { waitText } from '#worker/features/members/member-frame.ts'
import { withCookies } from '#worker/pages/with-cookies.ts'
import { clearMemberCookie } from '#worker/entities/members/member-session.ts'
import { isOpenReset, resetMemberPassword } from '#worker/features/members/reset.service.ts'

/** The page that sets a new password. */
export const resetPage = mailedLink({
  isOpen: isOpenReset,
  render: (props, refusal) =>
    renderDocument(ResetPage, { ...props, ...(refusal && wordsOf(refusal, props.frame.language)) }),
  handleForm: async ({ c, site, mode, language }, sent, place) => {
    const [token = '', newPassword = '', again] = [sent('token'), sent('newPassword'), sent('confirmPassword')]
    await resetMemberPassword(c.env, { site, token, newPassword, again, ip: clientIp(c) })
    clearMemberCookie(c, site)
    const path = `${sitePagePath(mode.base, language, 'login')}?changed`
    return withCookies(c, redirectTo(leadingTo(place, path), 303))
  },
})

function wordsOf(refusal: AppError, language: Language) {
  return { errors: fieldProblems(refusal, language), message: waitText(language, refusal) }
}
