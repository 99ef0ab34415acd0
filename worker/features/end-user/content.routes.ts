import type { Context } from 'hono'
import { publicPage, publicProducts } from './visitor-page.ts'
import { visitorCompany, visitorForm, visitorQuery } from './visitor-site.ts'
import { showVisited } from '#worker/entities/shown-site/show-live.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
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

type SiteCall = { c: Context<AppEnv>; siteId: string; query: { lang?: string | undefined } }

/** The published site of a call, and the language that it is shown in. Throws 404. */
async function openVisited({ c, siteId, query }: SiteCall) {
  const site = await showVisited(c, siteId)
  return { site, language: shownLanguage(site, query.lang) }
}

async function readForm(call: SiteCall, kind: 'contact' | 'membership' | 'homepage') {
  const { site, language } = await openVisited(call)
  return getForm(site, { language, kind })
}

/** The public calls for a published site's forms, company and cells. */
export const endUserContentRoutes = createApiRoutes()
  .serve(getContact, (call) => readForm(call, 'contact'))
  .serve(getMembership, (call) => readForm(call, 'membership'))
  .serve(getHomepage, (call) => readForm(call, 'homepage'))
  .serve(getCompanyCall, async (call) => {
    const { site, language } = await openVisited(call)
    return getCompany(site, language)
  })
  .serve(getPageCall, async (call) => {
    const { site, language } = await openVisited(call)
    return getPage(site, { language, pageId: call.pageId })
  })
  .serve(getProductsCall, async (call) => {
    const { site, language } = await openVisited(call)
    return getProducts(site, { language, pageId: call.pageId })
  })
