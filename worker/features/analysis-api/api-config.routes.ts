import type { Context } from 'hono'
import { apiConfig, apiConfigBody, apiRefusals } from '#shared/analytics/api-config.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import type { AppEnv } from '#worker/platform/context.ts'
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

function inputOf(c: Context<AppEnv>, id: string) {
  return { caller: c.get('caller'), scope: c.get('scope'), siteId: pathId(id), ip: clientIp(c) }
}

/** The calls of a site's owner about its analysis API. */
export const apiConfigRoutes = createApiRoutes()
  .openapi(readConfig, async (c) => {
    const config = await getApiConfig(c.env, inputOf(c, c.req.valid('param').id))
    setVersion(c, config.version)
    return answer(c, apiConfig, config)
  })
  .openapi(createConfig, async (c) => {
    const input = { ...inputOf(c, c.req.valid('param').id), body: c.req.valid('json'), version: 0 }
    const config = await saveApiConfig(c.env, input)
    setVersion(c, config.version)
    return answer(c, apiConfig, config)
  })
  .openapi(changeConfig, async (c) => {
    const input = {
      ...inputOf(c, c.req.valid('param').id),
      body: c.req.valid('json'),
      version: requireVersion(c),
    }
    const config = await saveApiConfig(c.env, input)
    setVersion(c, config.version)
    return answer(c, apiConfig, config)
  })
  .openapi(readRefusals, async (c) => {
    const refusals = await getApiRefusals(c.env, inputOf(c, c.req.valid('param').id))
    return answer(c, apiRefusals, refusals)
  })
