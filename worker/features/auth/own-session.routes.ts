import { ownSessions } from '#shared/account/auth.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
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
  .serve(getSessions, ({ env, caller }) => listOwnSessions(env, caller))
  .serve(deleteSession, ({ env, caller, id }) => revokeOwnSession(env, caller, id))
  .serve(deleteSessions, ({ env, caller }) => revokeOtherSessions(env, caller))
