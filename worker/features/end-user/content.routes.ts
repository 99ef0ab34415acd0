import { createRoute, z } from '@hono/zod-openapi'
import { publicPage, publicProducts } from './visitor-page.ts'
import { visitorCompany, visitorForm, visitorQuery } from './visitor-site.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { answer, answers, createApiRoutes } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { getCompany, getForm, getPage, getProducts, languageOf } from './end-user.service.ts'
import { publicAnswer } from './public-answer.ts'

const params = z.object({ siteId: z.string() })
const pageParams = params.extend({ pageId: z.string() })
const query = wire(visitorQuery)

const getContact = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/contact-setting',
  tags: ['visitor'],
  summary: 'The contact form of a site',
  middleware: [authorize('GET /end-user/site/{siteId}/contact-setting'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorForm, 'Its questions, in their order'),
})

const getMembership = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/membership-setting',
  tags: ['visitor'],
  summary: 'The form with which visitors become members of a site',
  middleware: [authorize('GET /end-user/site/{siteId}/membership-setting'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorForm, 'Its questions, in their order'),
})

const getHomepage = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/homepage-setting',
  tags: ['visitor'],
  summary: 'The homepage form of a site',
  middleware: [authorize('GET /end-user/site/{siteId}/homepage-setting'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorForm, 'Its questions, in their order'),
})

const getCompanyCall = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/company',
  tags: ['visitor'],
  summary: 'The company window of a site',
  middleware: [authorize('GET /end-user/site/{siteId}/company'), publicAnswer] as const,
  request: { params, query },
  responses: answers(visitorCompany, 'The tabs with content, in their order; plain text with line breaks'),
})

const getPageCall = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/page/{pageId}/public',
  tags: ['visitor'],
  summary: 'A cell of a published site, without its products',
  middleware: [authorize('GET /end-user/site/{siteId}/page/{pageId}/public'), publicAnswer] as const,
  request: { params: pageParams, query },
  responses: answers(publicPage, 'The cell; of a members-only one id, order and lock alone'),
})

const getProductsCall = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/page/{pageId}/product/public',
  tags: ['visitor'],
  summary: 'The products of a cell of a published site',
  middleware: [authorize('GET /end-user/site/{siteId}/page/{pageId}/product/public'), publicAnswer] as const,
  request: { params: pageParams, query },
  responses: answers(publicProducts, 'The products; of a members-only cell id, order and lock alone'),
})

/** The calls that tell everybody of a published site's forms, company and cells. */
export const endUserContentRoutes = createApiRoutes()
  .openapi(getContact, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    const wanted = { language: languageOf(site, c.req.valid('query').lang), kind: 'contact' } as const
    return answer(c, visitorForm, await getForm(c.env, site, wanted))
  })
  .openapi(getMembership, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    const wanted = { language: languageOf(site, c.req.valid('query').lang), kind: 'membership' } as const
    return answer(c, visitorForm, await getForm(c.env, site, wanted))
  })
  .openapi(getHomepage, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    const wanted = { language: languageOf(site, c.req.valid('query').lang), kind: 'homepage' } as const
    return answer(c, visitorForm, await getForm(c.env, site, wanted))
  })
  .openapi(getCompanyCall, async (c) => {
    const site = await getVisitedSite(c, c.req.valid('param').siteId)
    return answer(c, visitorCompany, await getCompany(c.env, site, languageOf(site, c.req.valid('query').lang)))
  })
  .openapi(getPageCall, async (c) => {
    const { siteId, pageId } = c.req.valid('param')
    const site = await getVisitedSite(c, siteId)
    const wanted = { language: languageOf(site, c.req.valid('query').lang), pageId: pageId.toLowerCase() }
    return answer(c, publicPage, await getPage(c.env, site, wanted))
  })
  .openapi(getProductsCall, async (c) => {
    const { siteId, pageId } = c.req.valid('param')
    const site = await getVisitedSite(c, siteId)
    const wanted = { language: languageOf(site, c.req.valid('query').lang), pageId: pageId.toLowerCase() }
    return answer(c, publicProducts, await getProducts(c.env, site, wanted))
  })
