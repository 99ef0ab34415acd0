import { createRoute, z } from '@hono/zod-openapi'
import {
  acceptInvitationBody,
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
  verifiedToken,
} from '#shared/account/auth.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { changePassword, requestReset, setPasswordByLink, verifyLink } from './password.service.ts'

const done = z.object({})

const postForgot = createRoute({
  method: 'post',
  path: '/auth/forgot-password',
  tags: ['auth'],
  summary: 'Ask for a reset mail; the answer never tells whether the address exists',
  middleware: [authorize('POST /auth/forgot-password')] as const,
  request: { body: jsonBody(forgotPasswordBody) },
  responses: answers(done, 'A mail is on its way if there is such an account'),
})

const postReset = createRoute({
  method: 'post',
  path: '/auth/reset-password',
  tags: ['auth'],
  summary: 'Set a new password with a mailed link; all sessions end',
  middleware: [authorize('POST /auth/reset-password')] as const,
  request: { body: jsonBody(resetPasswordBody) },
  responses: answers(done, 'The password is set'),
})

const getVerify = createRoute({
  method: 'get',
  path: '/auth/verify-token/{token}',
  tags: ['auth'],
  summary: 'What a mailed link is good for; asking uses nothing up',
  middleware: [authorize('GET /auth/verify-token/{token}')] as const,
  request: { params: z.object({ token: z.string() }) },
  responses: answers(verifiedToken, 'A link that works'),
})

const postChange = createRoute({
  method: 'post',
  path: '/auth/change-password',
  tags: ['auth'],
  summary: 'Change the own password; other sessions end',
  middleware: [authorize('POST /auth/change-password')] as const,
  request: { body: jsonBody(changePasswordBody) },
  responses: answers(done, 'The password is changed'),
})

const postUsers = createRoute({
  method: 'post',
  path: '/auth/users',
  tags: ['auth'],
  summary: 'Accept an invitation: set the first password of the invited account',
  middleware: [authorize('POST /auth/users')] as const,
  request: { body: jsonBody(acceptInvitationBody) },
  responses: answers(done, 'The account can sign in'),
})

export const passwordRoutes = createApiRoutes()
  .openapi(postForgot, async (c) => {
    await requestReset(c.env, { email: c.req.valid('json').email, ip: clientIp(c) })
    return answer(c, done, {})
  })
  .openapi(postReset, async (c) => {
    const { token, newPassword: password } = c.req.valid('json')
    await setPasswordByLink(c.env, { token, password, field: 'newPassword', kind: 'reset', ip: clientIp(c) })
    return answer(c, done, {})
  })
  .openapi(getVerify, async (c) => {
    await limitNetworkRate(c.env, 'verifyLink', clientIp(c))
    return answer(c, verifiedToken, await verifyLink(c.env, c.req.valid('param').token))
  })
  .openapi(postChange, async (c) => {
    await changePassword(c.env, c.get('caller'), c.req.valid('json'))
    return answer(c, done, {})
  })
  .openapi(postUsers, async (c) => {
    const input = c.req.valid('json')
    await setPasswordByLink(c.env, { ...input, field: 'password', kind: 'invitation', ip: clientIp(c) })
    return answer(c, done, {})
  })
