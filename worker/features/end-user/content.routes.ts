import { publicPage, publicProducts } from './visitor-page.ts'
import { visitorCompany, visitorForm, visitorQuery } from './visitor-site.ts'
import { showVisited } from '#worker/entities/shown-site/show-live.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes } from '#worker/http/api-route.ts'
import { getCompany, getForm, getPage, getProducts } from './end-user.service.ts'
import { publicAnswer } from './public-answer.ts'

const getContact = apiCall('GET /end-user/site/{siteId}/contact-setting', {
  summary: 'The contact form of a site',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorForm,
  returns: 'Its questions, in their order',
})

const getMembership = apiCall('GET /end-user/site/{siteId}/membership-setting', {
  summary: 'The form with which visitors become members of a site',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorForm,
  returns: 'Its questions, in their order',
})

const getHomepage = apiCall('GET /end-user/site/{siteId}/homepage-setting', {
  summary: 'The homepage form of a site',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorForm,
  returns: 'Its questions, in their order',
})

const getCompanyCall = apiCall('GET /end-user/site/{siteId}/company', {
  summary: 'The company window of a site',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: visitorCompany,
  returns: 'The tabs with content, in their order; plain text with line breaks',
})

const getPageCall = apiCall('GET /end-user/site/{siteId}/page/{pageId}/public', {
  summary: 'A cell of a published site, without its products',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: publicPage,
  returns: 'The cell; of a members-only one id, order and lock alone',
})

const getProductsCall = apiCall('GET /end-user/site/{siteId}/page/{pageId}/product/public', {
  summary: 'The products of a cell of a published site',
  middleware: [publicAnswer],
  query: visitorQuery,
  answer: publicProducts,
  returns: 'The products; of a members-only cell id, order and lock alone',
})

/** The public calls for a published site's forms, company and cells. */
export const endUserContentRoutes = createApiRoutes()
  .openapi(getContact, async (c) => {
    const site = await showVisited(c, c.req.valid('param').siteId)
    const wanted = { language: shownLanguage(site, c.req.valid('query').lang), kind: 'contact' } as const
    return answer(c, visitorForm, await getForm(site, wanted))
  })
  .openapi(getMembership, async (c) => {
    const site = await showVisited(c, c.req.valid('param').siteId)
    const wanted = { language: shownLanguage(site, c.req.valid('query').lang), kind: 'membership' } as const
    return answer(c, visitorForm, await getForm(site, wanted))
  })
  .openapi(getHomepage, async (c) => {
    const site = await showVisited(c, c.req.valid('param').siteId)
    const wanted = { language: shownLanguage(site, c.req.valid('query').lang), kind: 'homepage' } as const
    return answer(c, visitorForm, await getForm(site, wanted))
  })
  .openapi(getCompanyCall, async (c) => {
    const site = await showVisited(c, c.req.valid('param').siteId)
    return answer(c, visitorCompany, await getCompany(site, shownLanguage(site, c.req.valid('query').lang)))
  })
  .openapi(getPageCall, async (c) => {
    const { siteId, pageId } = c.req.valid('param')
    const site = await showVisited(c, siteId)
    const wanted = { language: shownLanguage(site, c.req.valid('query').lang), pageId: pageId.toLowerCase() }
    return answer(c, publicPage, await getPage(site, wanted))
  })
  .openapi(getProductsCall, async (c) => {
    const { siteId, pageId } = c.req.valid('param')
    const site = await showVisited(c, siteId)
    const wanted = { language: shownLanguage(site, c.req.valid('query').lang), pageId: pageId.toLowerCase() }
    return answer(c, publicProducts, await getProducts(site, wanted))
  })
