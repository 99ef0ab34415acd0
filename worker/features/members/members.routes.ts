import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import {
  confirmBody,
  memberInfo,
  memberLogin,
  memberLoginBody,
  registerBody,
  resendRegisterBody,
} from './member-bodies.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { countConversion } from '#worker/features/analytics/conversions.ts'
import { readLivePages } from '#worker/entities/live-site/live-release.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { authorizeMember } from './authorize-member.ts'
import { confirmRegistration } from './confirm.service.ts'
import { eraseOwnRecord, getOwnRecord, loginMember } from './login.service.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { clearMemberCookie, setMemberCookie } from '#worker/entities/members/member-session.ts'
import { deleteMemberSession } from '#worker/entities/members/member-session.repository.ts'
import { register, resendRegisterMail } from './register.service.ts'

const postLogin = apiCall('POST /end-user/site/{siteId}/login', {
  summary: 'Sign in to a site; the answer also sets the cookie for its pages',
  body: memberLoginBody,
  answer: memberLogin,
  returns: 'A token that is valid for 30 days, and the own record',
})

const postRegister = apiCall('POST /end-user/site/{siteId}/register', {
  summary: 'Register with a site; the answer never tells whether the address is known',
  body: registerBody,
  returns: 'A mail is on its way',
})

const postResend = apiCall('POST /end-user/site/{siteId}/resend-register-email', {
  summary: 'Ask for the mail of a registration once more; the answer never tells whether the address is known',
  body: resendRegisterBody,
  returns: 'A mail is on its way if there is such a registration',
})

const postConfirm = apiCall('POST /end-user/site/{siteId}/confirm', {
  summary:
    'Confirm a registration with the token of its mailed link, which works once, and the password chosen at registration',
  body: confirmBody,
  returns: 'The member can sign in',
})

const postLogout = apiCall('POST /end-user/site/{siteId}/logout', {
  summary: 'End the own session at a site',
  authorize: authorizeMember,
  returns: 'Signed out',
})

const getMe = apiCall('GET /end-user/site/{siteId}/me', {
  summary: 'The own record at a site',
  authorize: authorizeMember,
  answer: memberInfo,
  returns: 'All data of the member',
})

const deleteMe = apiCall('DELETE /end-user/site/{siteId}/me', {
  summary: 'Erase the own record at a site, for good',
  authorize: authorizeMember,
  returns: 'Erased',
})

export const memberRoutes = createApiRoutes()
  .openapi(postLogin, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    const input = { ...c.req.valid('json'), site: visited, ip: clientIp(c) }
    const signedIn = await loginMember(c.env, input)
    setMemberCookie(c, visited, signedIn.token)
    return answer(c, memberLogin, signedIn)
  })
  .openapi(postRegister, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    const { data: sent, lang, popupId, robotToken } = c.req.valid('json')
    const language = shownLanguage(visited, lang)
    const form = await getMembershipForm(c, visited, language)
    await register(c.env, { site: visited, form, language, sent, popupId, robotToken, ip: clientIp(c) })
    return answerEmpty(c)
  })
  .openapi(postResend, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    const { email, lang } = c.req.valid('json')
    await resendRegisterMail(c.env, {
      site: visited,
      email,
      language: shownLanguage(visited, lang),
      ip: clientIp(c),
    })
    return answerEmpty(c)
  })
  .openapi(postConfirm, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    await confirmRegistration(c.env, { ...c.req.valid('json'), site: visited, ip: clientIp(c) })
    countConversion(c, visited, 'membership')
    return answerEmpty(c)
  })
  .openapi(postLogout, async (c) => {
    await deleteMemberSession(c.env.DB, c.get('member').sessionId)
    clearMemberCookie(c, await getVisitedSite(c, c.req.valid('param').siteId))
    return answerEmpty(c)
  })
  .openapi(getMe, async (c) => answer(c, memberInfo, await getOwnRecord(c.env, c.get('member'))))
  .openapi(deleteMe, async (c) => {
    await eraseOwnRecord(c.env, c.get('member'))
    clearMemberCookie(c, await getVisitedSite(c, c.req.valid('param').siteId))
    return answerEmpty(c)
  })

/** The form of a site's registration. Throws 404 if the site has none. */
async function getMembershipForm(c: Context<AppEnv>, visited: LiveSite, language: Language) {
  const pages = await readLivePages(c.env, visited, language)
  const form = pages?.forms.membership
  if (!form) throw new AppError('not_found')
  return form
}
