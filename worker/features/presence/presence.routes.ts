import { presence, presenceBody } from '#shared/site/presence/presence.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { sayPresent } from './presence.service.ts'

const postPresence = apiCall('POST /site/{id}/presence', {
  summary: 'Say that a tab of the editor is there, and get the others',
  body: presenceBody,
  answer: presence,
  returns: 'At most 20 other tabs that said so within the last 50 seconds',
})

export const presenceRoutes = createApiRoutes().serve(postPresence, (call) => sayPresent(call.env, call))
