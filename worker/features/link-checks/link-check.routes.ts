import { linkCheck } from '#shared/site/link-check/link-check.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'

const getCheck = apiCall('GET /site/{id}/link-check', {
  summary: 'How the addresses of the web that a site leads to stand',
  answer: linkCheck,
  returns: 'How many there are, and those that are broken or could not be checked',
})

const postCheck = apiCall('POST /site/{id}/link-check', {
  summary: 'Ask the addresses of a site again that were not asked within five minutes',
  answer: linkCheck,
  returns: 'How they stand now',
})

const service = () => import('./link-check.service.ts')

export const linkCheckRoutes = createApiRoutes()
  .serve(getCheck, async ({ env, scope, id }) => (await service()).getLinkCheck(env, { scope, id }))
  .serve(postCheck, async ({ env, scope, id }) => (await service()).askLinksAgain(env, { scope, id }))
