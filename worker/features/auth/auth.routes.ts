import { createRoute, z } from '@hono/zod-openapi'
import { loginBody, tokenPair, userInfo } from '#shared/account/auth.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize, bearerToken } from '#worker/session/authorize.ts'
import { clientIp } from '#worker/http/client-ip.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { getUserInfo, login, logout, refresh } from './auth.service.ts'

const done = z.object({})

const postLogin = createRoute({
  method: 'post',
  path: '/auth/login',
  tags: ['auth'],
  summary: 'Sign in',
  middleware: [authorize('POST /auth/login')] as const,
  request: { body: jsonBody(loginBody) },
  responses: answers(tokenPair, 'A pair of tokens'),
})

const postRefresh = createRoute({
  method: 'post',
  path: '/auth/refresh-token',
  tags: ['auth'],
  summary: 'Exchange the refresh token (as bearer) for a new pair',
  middleware: [authorize('POST /auth/refresh-token')] as const,
  responses: answers(tokenPair, 'A new pair of tokens'),
})

const getInfo = createRoute({
  method: 'get',
  path: '/auth/user-info',
  tags: ['auth'],
  summary: 'Who is signed in',
  middleware: [authorize('GET /auth/user-info')] as const,
  responses: answers(userInfo, 'The signed-in person'),
})

const postLogout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags: ['auth'],
  summary: 'End the own session',
  middleware: [authorize('POST /auth/logout')] as const,
  responses: answers(done, 'Signed out'),
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
    return answer(c, done, {})
  })
