import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#shared/wire/errors.ts'
import { addressQuery, visitorAddress, visitorCommon, visitorQuery, visitorSeo, visitorSite } from './visitor-site.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { findLiveSite } from '#worker/content/live-site/pointer.service.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { answer, answers, createApiRoutes } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { resolveHost } from '#worker/platform/hosts.ts'
import { getCommon, getSite, languageOf } from './end-user.service.ts'
import { publicAnswer } from './public-answer.ts'
import { getAddress, getSeo, parseAddress } from './site-seo.ts'

const params = z.object({ siteId: z.string() })
const query = wire(visitorQuery)

const getSiteCall = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}',
  tags: ['visitor'],
  summary: 'A published site: what its pages share, its grid, and the popups that show now',
  middleware: [authorize('GET /end-user/site/{siteId}'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorSite, 'Of members-only cells id, order and lock alone'),
})

const getAddressCall = createRoute({
  method: 'get',
  path: '/end-user/site',
  tags: ['visitor'],
  summary: 'What an address shows: the site, the language, and the cell or page',
  middleware: [authorize('GET /end-user/site'), publicAnswer] as const,
  request: { query: wire(addressQuery) },
  responses: answers(visitorAddress, 'A place beyond the grid’s end is its first cell'),
})

const getSeoCall = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/seo',
  tags: ['visitor'],
  summary: 'What search engines are told of a site. Its maker’s tags are given on the site’s own host alone',
  middleware: [authorize('GET /end-user/site/{siteId}/seo'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorSeo, 'Texts of the first page, with what stands for empty ones'),
})

const getCommonCall = createRoute({
  method: 'get',
  path: '/end-user/site/common/{siteId}',
  tags: ['visitor'],
  summary: 'What all pages of a site share: name, logo, menu, languages, social links, company tabs, forms',
  middleware: [authorize('GET /end-user/site/common/{siteId}'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorCommon, 'In the asked language'),
})

/** The calls that tell everybody of a published site. */
export const endUserSiteRoutes = createApiRoutes()
  .openapi(getCommonCall, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    return answer(c, visitorCommon, await getCommon(c.env, site, languageOf(site, c.req.valid('query').lang)))
  })
  .openapi(getSiteCall, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    return answer(c, visitorSite, await getSite(c.env, site, languageOf(site, c.req.valid('query').lang)))
  })
  .openapi(getSeoCall, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    const language = languageOf(site, c.req.valid('query').lang)
    const isOwnHost = resolveHost(new URL(c.req.url), c.env).kind !== 'platform'
    return answer(c, visitorSeo, await getSeo(c.env, site, { language, isOwnHost }))
  })
  .openapi(getAddressCall, async (c) => {
    const { domain, path } = c.req.valid('query')
    const asked = parseAddress(c.env, domain, path)
    const pointer = asked && (await findLiveSite(c.env, asked.name, c.executionCtx))
    if (!asked || pointer?.state !== 'live') throw new AppError('not_found')
    const site = await getVisitedSite(c, pointer.site.siteUuid)
    return answer(c, visitorAddress, await getAddress(c.env, site, asked.rest))
  })
