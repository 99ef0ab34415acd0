import { ownSessions } from '#shared/account/auth.ts'
import { answer, createApiRoutes, pathId, answerEmpty } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './own-session.service.ts'

const getSessions = apiCall('GET /auth/sessions', {
  summary: 'Own living sessions, the newest first',
  answer: ownSessions,
  returns: 'The sessions',
})

const deleteSession = apiCall('DELETE /auth/sessions/{id}', {
  summary: 'End one of the own sessions',
  returns: 'Ended',
})

const deleteSessions = apiCall('DELETE /auth/sessions', {
  summary: 'End all own sessions but this one',
  returns: 'Ended',
})

export const ownSessionRoutes = createApiRoutes()
  .openapi(getSessions, async (c) => answer(c, ownSessions, await listOwnSessions(c.env, c.get('caller'))))
  .openapi(deleteSession, async (c) => {
    await revokeOwnSession(c.env, c.get('caller'), pathId(c.req.valid('param').id))
    return answerEmpty(c)
  })
  .openapi(deleteSessions, async (c) => {
    await revokeOtherSessions(c.env, c.get('caller'))
    return answerEmpty(c)
  })
