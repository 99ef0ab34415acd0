import {
  acceptInvitationBody,
  changePasswordBody,
  forgotPasswordBody,
  resetPasswordBody,
  verifiedToken,
} from '#shared/account/auth.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
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
  .serve(postForgot, ({ c, env, body: { email } }) => requestReset(env, { email, ip: clientIp(c) }))
  .serve(postReset, ({ c, env, body: { token, newPassword: password } }) =>
    setPasswordByLink(env, { token, password, field: 'newPassword', kind: 'reset', ip: clientIp(c) }),
  )
  .serve(getVerify, async ({ c, env, token }) => {
    await limitNetworkRate(env, 'verifyLink', clientIp(c))
    return verifyLink(env, token)
  })
  .serve(postChange, ({ env, caller, body }) => changePassword(env, caller, body))
  .serve(postUsers, ({ c, env, body }) =>
    setPasswordByLink(env, { ...body, field: 'password', kind: 'invitation', ip: clientIp(c) }),
  )
