import { guestLogin, guestLoginBody } from '#shared/site/sharing/guests.ts'
import { publicPage, publicProducts } from '#worker/features/end-user/visitor-page.ts'
import { visitorCompany, visitorQuery, visitorSeo } from '#worker/features/end-user/visitor-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import { authorizeGuest } from './authorize-guest.ts'
import {
  getSharedCompany,
  getSharedPage,
  getSharedProducts,
  getSharedSeo,
  getSharedSite,
  previewSite,
} from './guest-answers.ts'
import { loginGuest, requireSharedSite } from './guest-login.service.ts'

const postLogin = apiCall('POST /preview/site/{id}/login', {
  summary: 'Sign in to a shared preview: with mail address and password, the password alone, or an invitation’s token',
  body: guestLoginBody,
  answer: guestLogin,
  returns: 'A token that is valid for twelve hours, at most until the share ends',
})

const getSite = apiCall('GET /preview/site/{id}', {
  summary: 'A shared site: what its pages share, its grid, and the popups that would show now',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: previewSite,
  returns: 'Of members-only cells id, order and lock alone',
})

const getSeo = apiCall('GET /preview/site/{id}/seo', {
  summary: 'The search-engine texts of a shared site’s first page',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: visitorSeo,
  returns: 'The texts, with the addresses that the published site has',
})

const getPage = apiCall('GET /preview/site/{id}/page/{pageId}', {
  summary: 'A cell of a shared site, without its products',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: publicPage,
  returns: 'The cell; of a members-only one id, order and lock alone',
})

const getProducts = apiCall('GET /preview/site/{id}/page/{pageId}/product', {
  summary: 'The products of a cell of a shared site',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: publicProducts,
  returns: 'The products; of a members-only cell id, order and lock alone',
})

const getCompany = apiCall('GET /preview/site/{id}/company', {
  summary: 'The company window of a shared site',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: visitorCompany,
  returns: 'The tabs with content, in their order; plain text with line breaks',
})

/** The calls of a preview's guests. */
export const guestRoutes = createApiRoutes()
  .openapi(postLogin, async (c) => {
    const shared = await requireSharedSite(c.env, pathId(c.req.valid('param').id))
    const input = { shared, body: c.req.valid('json'), ip: clientIp(c) }
    return answer(c, guestLogin, await loginGuest(c.env, input))
  })
  .openapi(getSite, async (c) => {
    const wanted = { viewer: c.get('viewer'), lang: c.req.valid('query').lang }
    return answer(c, previewSite, await getSharedSite(c.env, wanted))
  })
  .openapi(getSeo, async (c) => {
    const wanted = { viewer: c.get('viewer'), lang: c.req.valid('query').lang }
    return answer(c, visitorSeo, await getSharedSeo(c.env, wanted))
  })
  .openapi(getPage, async (c) => {
    const wanted = {
      viewer: c.get('viewer'),
      lang: c.req.valid('query').lang,
      pageId: pathId(c.req.valid('param').pageId),
    }
    return answer(c, publicPage, await getSharedPage(c.env, wanted))
  })
  .openapi(getProducts, async (c) => {
    const wanted = {
      viewer: c.get('viewer'),
      lang: c.req.valid('query').lang,
      pageId: pathId(c.req.valid('param').pageId),
    }
    return answer(c, publicProducts, await getSharedProducts(c.env, wanted))
  })
  .openapi(getCompany, async (c) => {
    const wanted = { viewer: c.get('viewer'), lang: c.req.valid('query').lang }
    return answer(c, visitorCompany, await getSharedCompany(c.env, wanted))
  })
