import { AppError } from '#shared/wire/errors.ts'
import { addressQuery, visitorAddress, visitorCommon, visitorQuery, visitorSeo, visitorSite } from './visitor-site.ts'
import { findLiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { showVisited } from '#worker/entities/shown-site/show-live.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { getCommon, getSite } from './end-user.service.ts'
import { publicAnswer } from './public-answer.ts'
import { getAddress, getSeo, parseAddress } from './site-seo.ts'

const getSiteCall = apiCall('GET /end-user/site/{siteId}', {
  summary: 'A published site: what its pages share, its grid, and the popups that show now',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorSite,
  returns: 'Of members-only cells id, order and lock alone',
})

const getAddressCall = apiCall('GET /end-user/site', {
  summary: 'What an address shows: the site, the language, and the cell or page',
  middleware: [publicAnswer],
  query: addressQuery,
  answer: visitorAddress,
  returns: 'A place beyond the grid’s end is its first cell',
})

const getSeoCall = apiCall('GET /end-user/site/{siteId}/seo', {
  summary: 'What search engines are told of a site. Its maker’s tags are given on the site’s own host alone',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorSeo,
  returns: 'Texts of the first page, with what stands for empty ones',
})

const getCommonCall = apiCall('GET /end-user/site/common/{siteId}', {
  summary: 'What all pages of a site share: name, logo, menu, languages, social links, company tabs, forms',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorCommon,
  returns: 'In the asked language',
})

/** The public calls for a published site. */
export const endUserSiteRoutes = createApiRoutes()
  .serve(getCommonCall, async ({ c, siteId, query }) => {
    const site = await showVisited(c, siteId)
    return getCommon(site, shownLanguage(site, query.lang))
  })
  .serve(getSiteCall, async ({ c, siteId, query }) => {
    const site = await showVisited(c, siteId)
    return getSite(site, shownLanguage(site, query.lang))
  })
  .serve(getSeoCall, async ({ c, env, siteId, query }) => {
    const site = await showVisited(c, siteId)
    const hasTags = resolveHost(new URL(c.req.url), env).kind !== 'platform'
    return getSeo(site, { language: shownLanguage(site, query.lang), hasTags })
  })
  .serve(getAddressCall, async ({ c, env, query: { domain, path } }) => {
    const asked = parseAddress(env, domain, path)
    const pointer = asked && (await findLiveSite(env, asked.name))
    if (!asked || pointer?.state !== 'live') throw new AppError('not_found')
    const site = await getVisitedSite(c, pointer.site.siteUuid)
    return getAddress(env, site, asked.rest)
  })
