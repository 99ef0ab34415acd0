import {
  serverConversions,
  serverSecretBody,
  serverServiceBody,
  serverTestBody,
  serverTestResult,
} from '#shared/site/parts/seo/server-conversions.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getServerConversions, removeSecret, storeSecret, testService } from './server-conversion.service.ts'

const read = apiCall('GET /site/{id}/server-conversion', {
  summary: 'The services that the server tells of a site’s conversions, and how that went',
  answer: serverConversions,
  returns: 'The services whose secret is stored; no secret is ever answered',
})
const store = apiCall('PUT /site/{id}/server-conversion', {
  summary: 'Store the secret with which the server tells a service of a site’s conversions',
  body: serverSecretBody,
  answer: serverConversions,
  returns: 'The services; the counts of this one begin anew',
})
const remove = apiCall('POST /site/{id}/server-conversion/remove', {
  summary: 'Remove the secret of a service',
  body: serverServiceBody,
  returns: 'Removed; its tag alone tells of conversions',
})
const test = apiCall('POST /site/{id}/server-conversion/test', {
  summary: 'Send a service an event that does not count',
  body: serverTestBody,
  answer: serverTestResult,
  returns: 'Why the service did not take the event; null if it did',
})

/** The calls of makers about conversions that the server sends. */
export const serverConversionRoutes = createApiRoutes()
  .serve(read, ({ env, scope, id }) => getServerConversions(env, { scope, id }))
  .serve(store, ({ env, caller, scope, id, body }) => storeSecret(env, { caller, scope, id, body }))
  .serve(remove, ({ env, caller, scope, id, body }) => removeSecret(env, { caller, scope, id, service: body.service }))
  .serve(test, async ({ env, scope, id, body }) => ({ failure: await testService(env, { scope, id, body }) }))
