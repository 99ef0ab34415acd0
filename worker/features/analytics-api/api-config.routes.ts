import { apiConfig, apiConfigBody, apiRefusals } from '#shared/analytics/api-config.ts'
import { apiCall } from '#worker/http/api-call.ts'
import type { CallContext } from '#worker/http/api-types.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { getApiConfig, getApiRefusals, saveApiConfig } from './api-config.service.ts'

const shown = 'No secret is ever answered, but for a new key, once'

const readConfig = apiCall('GET /analysis/api-configs/{id}', {
  summary: 'How other systems may read the figures of a site; the version as ETag, 0 where nothing was saved',
  answer: apiConfig,
  returns: `The settings. ${shown}`,
})

const createConfig = apiCall('POST /analysis/api-configs/{id}', {
  summary: 'Save the first settings of a site’s analysis API',
  body: apiConfigBody,
  answer: apiConfig,
  returns: `The settings. ${shown}`,
  refusals: { 409: 'The site has settings: change them with PUT' },
})

const changeConfig = apiCall('PUT /analysis/api-configs/{id}', {
  summary: 'Change the settings of a site’s analysis API, make, replace or revoke its key',
  version: 'required',
  body: apiConfigBody,
  answer: apiConfig,
  returns: `The settings. ${shown}`,
})

const readRefusals = apiCall('GET /analysis/api-configs/{id}/refusals', {
  summary: 'The newest hundred refused calls of a site’s analysis API of the last 30 days, with the reason',
  answer: apiRefusals,
  returns: 'The log, newest first',
})

function inputOf({ c, caller, scope, id: siteId }: CallContext & { id: string }) {
  return { caller, scope, siteId, ip: clientIp(c) }
}

/** The calls of a site's owner about its analysis API. */
export const apiConfigRoutes = createApiRoutes()
  .serve(readConfig, (call) => getApiConfig(call.env, inputOf(call)))
  .serve(createConfig, (call) => saveApiConfig(call.env, { ...inputOf(call), body: call.body, version: 0 }))
  .serve(changeConfig, (call) => saveApiConfig(call.env, { ...inputOf(call), body: call.body, version: call.version }))
  .serve(readRefusals, (call) => getApiRefusals(call.env, inputOf(call)))
