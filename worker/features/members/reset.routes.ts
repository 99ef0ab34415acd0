import { memberForgotBody, memberResetBody } from './member-bodies.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { requestMemberReset, resetMemberPassword } from './reset.service.ts'

const postForgot = apiCall('POST /end-user/site/{siteId}/forgot-password', {
  summary: 'Ask for a link to a new password; the answer never tells whether the address is known',
  body: memberForgotBody,
  returns: 'A mail is on its way if the address is a member’s',
})

const postReset = apiCall('POST /end-user/site/{siteId}/reset-password', {
  summary: 'Set a new password with the token of its mailed link, which works once; all sessions of the member end',
  body: memberResetBody,
  returns: 'The password is set',
})

/** The calls that set new passwords of a site's members. */
export const memberResetRoutes = createApiRoutes()
  .serve(postForgot, async ({ c, env, siteId, body: { email, lang } }) => {
    const site = await getVisitedSite(c, siteId)
    await requestMemberReset(env, { site, email, language: shownLanguage(site, lang), ip: clientIp(c) })
  })
  .serve(postReset, async ({ c, env, siteId, body }) => {
    const site = await getVisitedSite(c, siteId)
    await resetMemberPassword(env, { ...body, site, ip: clientIp(c) })
  })
