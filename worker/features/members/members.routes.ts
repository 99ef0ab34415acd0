import { createRoute, z } from '@hono/zod-openapi'
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
import { readLivePages } from '#worker/content/live-site/live-release.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { authorizeMember } from './authorize-member.ts'
import { confirmRegistration } from './confirm.service.ts'
import { eraseOwnRecord, getOwnRecord, loginMember } from './login.service.ts'
import { askedLanguage } from './member-frame.ts'
import { clearMemberCookie, setMemberCookie } from './member-session.ts'
import { deleteMemberSession } from './member-session.repository.ts'
import { register, resendRegisterMail } from './register.service.ts'

const done = z.object({})
const site = z.object({ siteId: z.string() })

const postLogin = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/login',
  tags: ['visitor'],
  summary: 'Sign in to a site; the answer also sets the cookie that its pages believe',
  middleware: [authorize('POST /end-user/site/{siteId}/login')] as const,
  request: { params: site, body: jsonBody(memberLoginBody) },
  responses: answers(memberLogin, 'A token of 30 days, and the own record'),
})

const postRegister = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/register',
  tags: ['visitor'],
  summary: 'Register with a site; the answer never tells whether the address is known',
  middleware: [authorize('POST /end-user/site/{siteId}/register')] as const,
  request: { params: site, body: jsonBody(registerBody) },
  responses: answers(done, 'A mail is on its way'),
})

const postResend = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/resend-register-email',
  tags: ['visitor'],
  summary: 'Ask for the mail of a registration once more; the answer never tells whether the address is known',
  middleware: [authorize('POST /end-user/site/{siteId}/resend-register-email')] as const,
  request: { params: site, body: jsonBody(resendRegisterBody) },
  responses: answers(done, 'A mail is on its way if there is such a registration'),
})

const postConfirm = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/confirm',
  tags: ['visitor'],
  summary: 'Confirm a registration with the token of its mailed link, which works once, and the password it chose',
  middleware: [authorize('POST /end-user/site/{siteId}/confirm')] as const,
  request: { params: site, body: jsonBody(confirmBody) },
  responses: answers(done, 'The member can sign in'),
})

const postLogout = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/logout',
  tags: ['visitor'],
  summary: 'End the own session at a site',
  middleware: [authorizeMember('POST /end-user/site/{siteId}/logout')] as const,
  request: { params: site },
  responses: answers(done, 'Signed out'),
})

const getMe = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/me',
  tags: ['visitor'],
  summary: 'The own record at a site',
  middleware: [authorizeMember('GET /end-user/site/{siteId}/me')] as const,
  request: { params: site },
  responses: answers(memberInfo, 'Everything that is kept of the member'),
})

const deleteMe = createRoute({
  method: 'delete',
  path: '/end-user/site/{siteId}/me',
  tags: ['visitor'],
  summary: 'Erase the own record at a site, for good',
  middleware: [authorizeMember('DELETE /end-user/site/{siteId}/me')] as const,
  request: { params: site },
  responses: answers(done, 'Erased'),
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
    const language = askedLanguage(visited, lang)
    const form = await getMembershipForm(c, visited, language)
    await register(c.env, { site: visited, form, language, sent, popupId, robotToken, ip: clientIp(c) })
    return answer(c, done, {})
  })
  .openapi(postResend, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    const { email, lang } = c.req.valid('json')
    await resendRegisterMail(c.env, { site: visited, email, language: askedLanguage(visited, lang), ip: clientIp(c) })
    return answer(c, done, {})
  })
  .openapi(postConfirm, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    await confirmRegistration(c.env, { ...c.req.valid('json'), site: visited, ip: clientIp(c) })
    countConversion(c, visited, 'membership')
    return answer(c, done, {})
  })
  .openapi(postLogout, async (c) => {
    await deleteMemberSession(c.env.DB, c.get('member').sessionId)
    clearMemberCookie(c, await getVisitedSite(c, c.req.valid('param').siteId))
    return answer(c, done, {})
  })
  .openapi(getMe, async (c) => answer(c, memberInfo, await getOwnRecord(c.env, c.get('member'))))
  .openapi(deleteMe, async (c) => {
    await eraseOwnRecord(c.env, c.get('member'))
    clearMemberCookie(c, await getVisitedSite(c, c.req.valid('param').siteId))
    return answer(c, done, {})
  })

/** The questions of a site's registration. Throws 404 where the site takes none. */
async function getMembershipForm(c: Context<AppEnv>, visited: LiveSite, language: Language) {
  const pages = await readLivePages(c.env, visited, language)
  const form = pages?.forms.membership
  if (!form) throw new AppError('not_found')
  return form
}
