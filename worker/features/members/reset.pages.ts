import { AppError, ERROR_STATUS } from '#shared/errors.ts'
import { sitePagePath } from '#visitor/page-path.ts'
import { ResetPage } from '#visitor/pages/reset-page.tsx'
import { renderDocument } from '#visitor/render.tsx'
import { problemsOf, retryHeaders } from '#worker/features/pages/form-pages.ts'
import { seeOther } from '#worker/features/pages/framed-page.ts'
import { readPageForm, type SitePageHandler, type SitePageVisit } from '#worker/features/pages/site-page.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { answerMember, readMemberFrame, tooManyText, withCookies } from './member-frame.ts'
import { clearMemberCookie } from './member-session.ts'
import { isOpenReset, resetMemberPassword } from './reset.service.ts'

/** Where a mailed link leads to choose a new password: looking uses nothing up, the page's button does. */
export const resetPage: SitePageHandler = {
  get: async (visit) => {
    const { c, site } = visit
    const found = await readMemberFrame(visit)
    if (!found) return undefined
    const token = c.req.query('token') ?? ''
    const isOpen = await isOpenReset(c.env, site, token)
    const search = `?token=${encodeURIComponent(token)}`
    return answerMember(c, renderDocument(ResetPage, { ...found.props, search, token: isOpen ? token : null }))
  },
  post: async (visit) => {
    const found = await readMemberFrame(visit)
    return found && takePassword(visit, found)
  },
}

type Found = NonNullable<Awaited<ReturnType<typeof readMemberFrame>>>

async function takePassword(visit: SitePageVisit, { props }: Found): Promise<Response> {
  const { c, site, mode, language } = visit
  const values = await readPageForm(c)
  const [token = '', newPassword = '', again] = ['token', 'newPassword', 'confirmPassword'].map(
    (name) => values.get(name)?.[0],
  )
  try {
    await resetMemberPassword(c.env, { site, token, newPassword, again, ip: clientIp(c) })
    clearMemberCookie(c, site)
    return withCookies(c, seeOther(`${sitePagePath(mode.base, language, 'login')}?changed`))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, options } = error
    if (code === 'link') return answerMember(c, renderDocument(ResetPage, { ...props, token: null }), ERROR_STATUS.link)
    if (code !== 'validation' && code !== 'too_many') throw error
    const notice = code === 'too_many' ? tooManyText(language, options.retryAfter) : undefined
    const search = `?token=${encodeURIComponent(token)}`
    const page = renderDocument(ResetPage, { ...props, search, token, errors: problemsOf(error, language), notice })
    return answerMember(c, page, ERROR_STATUS[code], retryHeaders(error))
  }
}
