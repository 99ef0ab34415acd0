import {
  domainListQuery,
  domainPage,
  siteDomain,
  siteDomainBody,
  siteDomainQuery,
} from '#shared/site/domain/site-domains.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
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

const contextOf = ({ id: siteId, ...call }: Omit<DomainContext, 'siteId'> & { id: string }) => ({ ...call, siteId })

export const domainRoutes = createApiRoutes()
  .serve(list, ({ env, query }) => getDomains(env, query))
  .serve(read, async (call) => {
    const { hostname } = call.query
    if (hostname !== undefined) await limitRate(call.env, 'domainName', call.caller.accountId)
    return getSiteDomain(contextOf(call), hostname)
  })
  .serve(save, (call) => saveSiteDomain(contextOf(call), call.body))
  .serve(verify, (call) => verifySiteDomain(contextOf(call)))
  .serve(remove, (call) => removeSiteDomain(contextOf(call)))
