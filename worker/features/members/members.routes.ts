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
import type { Bindings } from '#worker/platform/context.ts'
import { countConversion } from '#worker/features/visits/conversions.ts'
import { readLivePages } from '#worker/entities/live-site/live-release.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
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
  .serve(postLogin, async ({ c, env, siteId, body }) => {
    const site = await getVisitedSite(c, siteId)
    const signedIn = await loginMember(env, { ...body, site, ip: clientIp(c) })
    setMemberCookie(c, site, signedIn.token)
    return signedIn
  })
  .serve(postRegister, async ({ c, env, siteId, body: { data: sent, lang, popupId, robotToken } }) => {
    const site = await getVisitedSite(c, siteId)
    const language = shownLanguage(site, lang)
    const form = await getMembershipForm(env, site, language)
    await register(env, { site, form, language, sent, popupId, robotToken, ip: clientIp(c) })
  })
  .serve(postResend, async ({ c, env, siteId, body: { email, lang } }) => {
    const site = await getVisitedSite(c, siteId)
    await resendRegisterMail(env, { site, email, language: shownLanguage(site, lang), ip: clientIp(c) })
  })
  .serve(postConfirm, async ({ c, env, siteId, body }) => {
    const site = await getVisitedSite(c, siteId)
    await confirmRegistration(env, { ...body, site, ip: clientIp(c) })
    countConversion(c, site, 'membership')
  })
  .serve(postLogout, async ({ c, env, siteId }) => {
    await deleteMemberSession(env.DB, c.get('member').sessionId)
    clearMemberCookie(c, await getVisitedSite(c, siteId))
  })
  .serve(getMe, ({ c, env }) => getOwnRecord(env, c.get('member')))
  .serve(deleteMe, async ({ c, env, siteId }) => {
    await eraseOwnRecord(env, c.get('member'))
    clearMemberCookie(c, await getVisitedSite(c, siteId))
  })

/** The form of a site's registration. Throws 404 if the site has none. */
async function getMembershipForm(env: Bindings, site: LiveSite, language: Language) {
  const pages = await readLivePages(env, site, language)
  const form = pages?.forms.membership
  if (!form) throw new AppError('not_found')
  return form
}
