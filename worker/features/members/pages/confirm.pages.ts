import type { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { pagePath, sitePagePath } from '#visitor/page/page-path.ts'
import { ConfirmPage } from '#visitor/pages/confirm-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { tellGoal } from '#worker/features/conversions/tell-goal.ts'
import { countConversion } from '#worker/features/visits/conversions.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { setMemberCookie } from '#worker/entities/members/member-session.ts'
import { confirmAndSignIn, isOpenLink } from '#worker/features/members/confirm.service.ts'
import { mailedLink } from '#worker/features/members/mailed-link.ts'
import { waitText } from '#worker/features/members/member-frame.ts'
import { withCookies } from '#worker/pages/with-cookies.ts'

/** The longest password; longer input is no password. */
const PASSWORD_MAX = 200

/** Confirms a registration. */
export const confirmPage = mailedLink({
  isOpen: isOpenLink,
  render: (props, refusal) =>
    renderDocument(ConfirmPage, { ...props, refused: refusal && textOf(refusal, props.frame.language) }),
  handleForm: async (visit, sent, place) => {
    const { c, site, mode, language } = visit
    const [token = '', password = ''] = [sent('token'), sent('password')]
    const given = { site, token, password: password.slice(0, PASSWORD_MAX), ip: clientIp(c) }
    setMemberCookie(c, site, await confirmAndSignIn(c.env, given))
    countConversion(c, site, 'membership', language)
    await tellGoal(visit, 'registration')
    const path = place
      ? pagePath(mode.base, language, place)
      : `${sitePagePath(mode.base, language, 'member')}?confirmed`
    return withCookies(c, redirectTo(path, 303))
  },
})

function textOf(refusal: AppError, language: Language): string {
  return waitText(language, refusal) ?? memberWords(language)('confirm.other')
}
