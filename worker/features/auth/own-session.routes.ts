import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { ownSessions } from '#shared/account/auth.ts'
import { answer, answers, createApiRoutes, idParams, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './own-session.service.ts'

const done = z.object({})

const getSessions = createRoute({
  method: 'get',
  path: '/auth/sessions',
  tags: ['auth'],
  summary: 'Own living sessions, the newest first',
  middleware: [authorize('GET /auth/sessions')] as const,
  responses: answers(ownSessions, 'The sessions'),
})

const deleteSession = createRoute({
  method: 'delete',
  path: '/auth/sessions/{id}',
  tags: ['auth'],
  summary: 'End one of the own sessions',
  middleware: [authorize('DELETE /auth/sessions/{id}')] as const,
  request: { params: idParams },
  responses: answers(done, 'Ended'),
})

const deleteSessions = createRoute({
  method: 'delete',
  path: '/auth/sessions',
  tags: ['auth'],
  summary: 'End all own sessions but this one',
  middleware: [authorize('DELETE /auth/sessions')] as const,
  responses: answers(done, 'Ended'),
})

export const ownSessionRoutes = createApiRoutes()
  .openapi(getSessions, async (c) => answer(c, ownSessions, await listOwnSessions(c.env, c.get('caller'))))
  .openapi(deleteSession, async (c) => {
    await revokeOwnSession(c.env, c.get('caller'), pathId(c.req.valid('param').id))
    return answer(c, done, {})
  })
  .openapi(deleteSessions, async (c) => {
    await revokeOtherSessions(c.env, c.get('caller'))
    return answer(c, done, {})
  })
