import {
  acceptInvitationBody,
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
  verifiedToken,
} from '#shared/account/auth.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitNetworkRate } from '#worker/limits/rate-limits.ts'
import { changePassword, requestReset, setPasswordByLink, verifyLink } from './password.service.ts'

const postForgot = apiCall('POST /auth/forgot-password', {
  summary: 'Ask for a reset mail; the answer never tells whether the address exists',
  body: forgotPasswordBody,
  returns: 'A mail is on its way if there is such an account',
})

const postReset = apiCall('POST /auth/reset-password', {
  summary: 'Set a new password with a mailed link; all sessions end',
  body: resetPasswordBody,
  returns: 'The password is set',
})

const getVerify = apiCall('GET /auth/verify-token/{token}', {
  summary: 'What a mailed link is good for; asking uses nothing up',
  answer: verifiedToken,
  returns: 'A link that works',
})

const postChange = apiCall('POST /auth/change-password', {
  summary: 'Change the own password; other sessions end',
  body: changePasswordBody,
  returns: 'The password is changed',
})

const postUsers = apiCall('POST /auth/users', {
  summary: 'Accept an invitation: set the first password of the invited account',
  body: acceptInvitationBody,
  returns: 'The account can sign in',
})

export const passwordRoutes = createApiRoutes()
  .openapi(postForgot, async (c) => {
    await requestReset(c.env, { email: c.req.valid('json').email, ip: clientIp(c) })
    return answerEmpty(c)
  })
  .openapi(postReset, async (c) => {
    const { token, newPassword: password } = c.req.valid('json')
    await setPasswordByLink(c.env, { token, password, field: 'newPassword', kind: 'reset', ip: clientIp(c) })
    return answerEmpty(c)
  })
  .openapi(getVerify, async (c) => {
    await limitNetworkRate(c.env, 'verifyLink', clientIp(c))
    return answer(c, verifiedToken, await verifyLink(c.env, c.req.valid('param').token))
  })
  .openapi(postChange, async (c) => {
    await changePassword(c.env, c.get('caller'), c.req.valid('json'))
    return answerEmpty(c)
  })
  .openapi(postUsers, async (c) => {
    const input = c.req.valid('json')
    await setPasswordByLink(c.env, { ...input, field: 'password', kind: 'invitation', ip: clientIp(c) })
    return answerEmpty(c)
  })
