import type { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { ConfirmPage } from '#visitor/pages/confirm-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { countConversion } from '#worker/features/visits/conversions.ts'
import { placeToReturn } from '#worker/pages/site-page.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { redirectTo } from '#worker/http/redirect.ts'
import { confirmRegistration, isOpenLink } from '#worker/features/members/confirm.service.ts'
import { mailedLink } from '#worker/features/members/mailed-link.ts'
import { waitText } from '#worker/features/members/member-frame.ts'

/** The longest password; longer input is no password. */
const PASSWORD_MAX = 200

/** Confirms a registration. */
export const confirmPage = mailedLink({
  isOpen: isOpenLink,
  render: (props, refusal) =>
    renderDocument(ConfirmPage, { ...props, refused: refusal && textOf(refusal, props.frame.language) }),
  handleForm: async ({ c, site, mode, language }, sent) => {
    const [token = '', password = ''] = [sent('token'), sent('password')]
    await confirmRegistration(c.env, { site, token, password: password.slice(0, PASSWORD_MAX), ip: clientIp(c) })
    countConversion(c, site, 'membership', language)
    return redirectTo(leadingTo(placeToReturn(c), `${sitePagePath(mode.base, language, 'login')}?confirmed`), 303)
  },
})

function textOf(refusal: AppError, language: Language): string {
  return waitText(language, refusal) ?? memberWords(language)('confirm.other')
}
