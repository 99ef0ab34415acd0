import { AppError, ERROR_STATUS } from '#shared/errors.ts'
import { memberWords } from '#visitor/member-words.ts'
import { sitePagePath } from '#visitor/page-path.ts'
import { ConfirmPage } from '#visitor/pages/confirm-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { countConversion } from '#worker/features/analytics/conversions.ts'
import { retryHeaders } from '#worker/features/pages/form-pages.ts'
import { seeOther } from '#worker/features/pages/framed-page.ts'
import { readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/features/pages/site-page.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { confirmRegistration, isOpenLink } from './confirm.service.ts'
import { answerMember, readMemberFrame, tooManyText } from './member-frame.ts'

/** What a mailed link opens: looking confirms nothing, the page's button does (readings, Sites). */
export const confirmPage: SitePageHandler = {
  get: async (visit) => {
    const { c, site } = visit
    const found = await readMemberFrame(visit)
    if (!found) return undefined
    const token = c.req.query('token') ?? ''
    const isOpen = await isOpenLink(c.env, site, token)
    const search = `?token=${encodeURIComponent(token)}`
    return answerMember(c, renderDocument(ConfirmPage, { ...found.props, search, token: isOpen ? token : null }))
  },
  post: async (visit) => {
    const found = await readMemberFrame(visit)
    return found && takeConfirmation(visit, found)
  },
}

/** No password is longer; what is longer is none. */
const PASSWORD_MAX = 200

type Found = NonNullable<Awaited<ReturnType<typeof readMemberFrame>>>

async function takeConfirmation(visit: SitePageVisit, { props }: Found): Promise<Response> {
  const { c, site, mode, language } = visit
  const values = await readPageForm(c)
  const [token = '', password = ''] = ['token', 'password'].map((name) => values.get(name)?.[0])
  try {
    await confirmRegistration(c.env, { site, token, password: password.slice(0, PASSWORD_MAX), ip: clientIp(c) })
    countConversion(c, site, 'membership', language)
    return seeOther(`${sitePagePath(mode.base, language, 'login')}?confirmed`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, options } = error
    if (code === 'link')
      return answerMember(c, renderDocument(ConfirmPage, { ...props, token: null }), ERROR_STATUS.link)
    if (code !== 'validation' && code !== 'too_many') throw error
    const refused =
      code === 'too_many' ? tooManyText(language, options.retryAfter) : memberWords(language)('confirm.other')
    const search = `?token=${encodeURIComponent(token)}`
    const page = renderDocument(ConfirmPage, { ...props, search, token, refused })
    return answerMember(c, page, ERROR_STATUS[code], retryHeaders(error))
  }
}
