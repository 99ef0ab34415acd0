import { shortAddress, shortAddressBody, shortAddressQuery } from '#shared/site/short-name/short-names.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { getShortAddress, saveShortAddress } from './short-name.service.ts'

const read = apiCall('GET /site/{id}/address', {
  summary: 'The name in the default address of a site, and free ones; with `name` also whether the site may have it',
  query: shortAddressQuery,
  answer: shortAddress,
  returns: 'The name, former ones and proposals',
})
const save = apiCall('PUT /site/{id}/address', {
  summary: 'Give the default address of a site another name; former names redirect to it',
  body: shortAddressBody,
  answer: shortAddress,
  returns: 'The address as it is now',
  refusals: { 412: 'The site has another name than `from` by now' },
})

export const shortNameRoutes = createApiRoutes()
  .serve(read, async ({ id: siteId, query: { name }, ...call }) => {
    if (name !== undefined) await limitRate(call.env, 'shortNameCheck', call.caller.accountId)
    return getShortAddress({ ...call, siteId }, name)
  })
  .serve(save, ({ id: siteId, body, ...call }) => saveShortAddress({ ...call, siteId }, body))
