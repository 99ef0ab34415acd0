import { createRoute, z } from '@hono/zod-openapi'
import { memberForgotBody, memberResetBody } from './member-bodies.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { askedLanguage } from './member-frame.ts'
import { requestMemberReset, resetMemberPassword } from './reset.service.ts'

const done = z.object({})
const site = z.object({ siteId: z.string() })

const postForgot = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/forgot-password',
  tags: ['visitor'],
  summary: 'Ask for a link to a new password; the answer never tells whether the address is known',
  middleware: [authorize('POST /end-user/site/{siteId}/forgot-password')] as const,
  request: { params: site, body: jsonBody(memberForgotBody) },
  responses: answers(done, 'A mail is on its way if the address is a member’s'),
})

const postReset = createRoute({
  method: 'post',
  path: '/end-user/site/{siteId}/reset-password',
  tags: ['visitor'],
  summary: 'Set a new password with the token of its mailed link, which works once; all sessions of the member end',
  middleware: [authorize('POST /end-user/site/{siteId}/reset-password')] as const,
  request: { params: site, body: jsonBody(memberResetBody) },
  responses: answers(done, 'The password is set'),
})

/** New passwords of a site's members. */
export const memberResetRoutes = createApiRoutes()
  .openapi(postForgot, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    const { email, lang } = c.req.valid('json')
    const language = askedLanguage(visited, lang)
    await requestMemberReset(c.env, { site: visited, email, language, ip: clientIp(c) })
    return answer(c, done, {})
  })
  .openapi(postReset, async (c) => {
    const visited = await getVisitedSite(c, c.req.valid('param').siteId)
    await resetMemberPassword(c.env, { ...c.req.valid('json'), site: visited, ip: clientIp(c) })
    return answer(c, done, {})
  })
