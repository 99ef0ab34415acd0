import { firstSteps, firstStepsBody } from '#shared/site/list/first-steps.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'

const read = apiCall('GET /first-steps', {
  summary: 'How far the account is with its first site',
  answer: firstSteps,
  returns: 'The steps with what is done of each, while the person wants to see them',
})

const change = apiCall('PUT /first-steps', {
  summary: 'Show or hide the first steps of the caller',
  body: firstStepsBody,
  answer: firstSteps,
  returns: 'The steps as they are shown now',
})

const service = () => import('./first-steps.service.ts')

export const firstStepsRoutes = createApiRoutes()
  .serve(read, async ({ env, caller }) => (await service()).getFirstSteps(env, caller))
  .serve(change, async ({ env, caller, body }) => (await service()).showFirstSteps(env, caller, body.isShown))
