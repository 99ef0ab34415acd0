import type { Context } from 'hono'
import {
  domainListQuery,
  domainPage,
  siteDomain,
  siteDomainBody,
  siteDomainQuery,
} from '#shared/site/domain/site-domains.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { getDomains } from './domain-list.service.ts'
import {
  type DomainContext,
  getSiteDomain,
  removeSiteDomain,
  saveSiteDomain,
  verifySiteDomain,
} from './domain.service.ts'

const read = apiCall('GET /site/{id}/domain', {
  summary:
    'The domain of a site, how far it is and what was found; with `hostname` also whether that name may be saved',
  query: siteDomainQuery,
  answer: siteDomain,
  returns: 'The domain, its records and findings',
})
const save = apiCall('PUT /site/{id}/domain', {
  summary: 'Save the domain of a site; that begins its check of at most 72 hours',
  body: siteDomainBody,
  answer: siteDomain,
  returns: 'The domain and its records',
  refusals: { 409: 'The site has another domain, or custom domains are not set up' },
})
const verify = apiCall('POST /site/{id}/domain/verify', {
  summary: 'Look at the domain at once; a failed check begins anew',
  answer: siteDomain,
  returns: 'The domain and what was found',
  refusals: { 409: 'Custom domains are not set up' },
})
const remove = apiCall('DELETE /site/{id}/domain', {
  summary: 'Take the domain from the site; the default address serves it again',
  answer: siteDomain,
  returns: 'The domain, while it is being removed',
})

const list = apiCall('GET /master/domain', {
  summary: 'All domains and companions of the platform with their states, the longest in its state first',
  query: domainListQuery,
  answer: domainPage,
  returns: 'A page of domains',
})

const contextOf = (c: Context<AppEnv>, siteId: string): DomainContext => ({
  env: c.env,
  caller: c.get('caller'),
  scope: c.get('scope'),
  siteId: pathId(siteId),
})

export const domainRoutes = createApiRoutes()
  .openapi(list, async (c) => answer(c, domainPage, await getDomains(c.env, c.req.valid('query'))))
  .openapi(read, async (c) => {
    const { hostname } = c.req.valid('query')
    if (hostname !== undefined) await limitRate(c.env, 'domainName', c.get('caller').accountId)
    return answer(c, siteDomain, await getSiteDomain(contextOf(c, c.req.valid('param').id), hostname))
  })
  .openapi(save, async (c) =>
    answer(c, siteDomain, await saveSiteDomain(contextOf(c, c.req.valid('param').id), c.req.valid('json'))),
  )
  .openapi(verify, async (c) => answer(c, siteDomain, await verifySiteDomain(contextOf(c, c.req.valid('param').id))))
  .openapi(remove, async (c) => answer(c, siteDomain, await removeSiteDomain(contextOf(c, c.req.valid('param').id))))
