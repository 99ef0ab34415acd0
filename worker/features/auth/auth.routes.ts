import { loginBody, tokenPair, userInfo } from '#shared/account/auth.ts'
import { answer, createApiRoutes, answerEmpty } from '#worker/http/api-route.ts'
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
  .openapi(postLogin, async (c) => {
    const { email, password } = c.req.valid('json')
    const ip = clientIp(c)
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 200)
    return answer(c, tokenPair, await login(c.env, { email, password, ip, userAgent }))
  })
  .openapi(postRefresh, async (c) => {
    const token = bearerToken(c.req.header('authorization'))
    await limitRate(c.env, 'refresh', await hashOf(token))
    return answer(c, tokenPair, await refresh(c.env, token))
  })
  .openapi(getInfo, async (c) => answer(c, userInfo, await getUserInfo(c.env, c.get('caller'))))
  .openapi(postLogout, async (c) => {
    await logout(c.env, c.get('caller'))
    return answerEmpty(c)
  })
