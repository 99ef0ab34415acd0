import type { Context } from 'hono'
import { loginBody, tokenPair, userInfo } from '#shared/account/auth.ts'
import { codeBody, type LoginAnswer, loginAnswer } from '#shared/account/second-factor.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bearerToken } from '#worker/session/authorize.ts'
import { apiCall } from '#worker/http/api-call.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { getUserInfo, logout, refresh } from './auth.service.ts'
import { type Device, keepDeviceToken, readDevice } from './known-device.ts'
import { login, loginWithCode, type SignInResult } from './sign-in.service.ts'

const postLogin = apiCall('POST /auth/login', {
  summary: 'Sign in',
  body: loginBody,
  answer: loginAnswer,
  returns: 'A pair of tokens; for a person with a second factor a challenge, which `POST /auth/login/code` takes',
})

const postCode = apiCall('POST /auth/login/code', {
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  body: codeBody,
  answer: tokenPair,
  returns: 'A pair of tokens',
})

const postRefresh = apiCall('POST /auth/refresh-token', {
  summary: 'Exchange the refresh token (as bearer) for a new pair',
  answer: tokenPair,
  returns: 'A new pair of tokens',
})

const getInfo = apiCall('GET /auth/user-info', {
  summary: 'Who is signed in',
  answer: userInfo,
  returns: 'The signed-in person',
})

const postLogout = apiCall('POST /auth/logout', {
  summary: 'End the own session',
  returns: 'Signed out',
})

/** Answers a sign-in; a new device gets its cookie. */
function keepDevice<T extends LoginAnswer>(
  c: Context<AppEnv>,
  device: Device,
  { answer, deviceToken }: SignInResult<T>,
): T {
  if (deviceToken !== undefined) keepDeviceToken(c, device, deviceToken)
  return answer
}

export const authRoutes = createApiRoutes()
  .serve(postLogin, async ({ c, env, body }) => {
    const device = readDevice(c)
    return keepDevice(c, device, await login(env, { ...body, device }))
  })
  .serve(postCode, async ({ c, env, body }) => {
    const device = readDevice(c)
    return keepDevice(c, device, await loginWithCode(env, { ...body, device }))
  })
  .serve(postRefresh, async ({ c, env }) => {
    const token = bearerToken(c.req.header('authorization'))
    await limitRate(env, 'refresh', await hashOf(token))
    return refresh(env, token)
  })
  .serve(getInfo, ({ env, caller }) => getUserInfo(env, caller))
  .serve(postLogout, ({ env, caller }) => logout(env, caller))
