import { loginBody, tokenPair, userInfo } from '#shared/account/auth.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { bearerToken } from '#worker/session/authorize.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { getUserInfo, login, logout, refresh } from './auth.service.ts'

const postLogin = apiCall('POST /auth/login', {
  summary: 'Sign in',
  body: loginBody,
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

export const authRoutes = createApiRoutes()
  .serve(postLogin, ({ c, env, body: { email, password } }) => {
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 200)
    return login(env, { email, password, ip: clientIp(c), userAgent })
  })
  .serve(postRefresh, async ({ c, env }) => {
    const token = bearerToken(c.req.header('authorization'))
    await limitRate(env, 'refresh', await hashOf(token))
    return refresh(env, token)
  })
  .serve(getInfo, ({ env, caller }) => getUserInfo(env, caller))
  .serve(postLogout, ({ env, caller }) => logout(env, caller))
