import type { Context } from 'hono'
import * as z from 'zod'
import { guestLogin, guestLoginBody } from '#shared/site/sharing/guests.ts'
import { publicPage, publicProducts } from '#worker/features/end-user/visitor-page.ts'
import { getCompany, getPage, getProducts, getSite } from '#worker/features/end-user/end-user.service.ts'
import { getSeo } from '#worker/features/end-user/site-seo.ts'
import { visitorCompany, visitorQuery, visitorSeo, visitorSite } from '#worker/features/end-user/visitor-site.ts'
import { loadSharedCopy } from '#worker/entities/shown-site/shared-copy.ts'
import { showShared } from '#worker/entities/shown-site/show-shared.ts'
import { shownLanguage } from '#worker/entities/shown-site/shown-site.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { clientIp } from '#worker/platform/client-ip.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { authorizeGuest } from './authorize-guest.ts'
import { loginGuest, requireSharedSite } from './guest-login.service.ts'

/** A site as a preview shows it; `releaseId`: the kept version, null = the working copy. */
const previewSite = visitorSite.extend({ releaseId: z.uuid().nullable() })

const postLogin = apiCall('POST /preview/site/{id}/login', {
  summary: 'Sign in to a shared preview: with mail address and password, the password alone, or an invitation’s token',
  body: guestLoginBody,
  answer: guestLogin,
  returns: 'A token that is valid for twelve hours, at most until the share ends',
})

const getSiteCall = apiCall('GET /preview/site/{id}', {
  summary: 'A shared site: what its pages share, its grid, and the popups that would show now',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: previewSite,
  returns: 'Of members-only cells id, order and lock alone',
})

const getSeoCall = apiCall('GET /preview/site/{id}/seo', {
  summary: 'The search-engine texts of a shared site’s first page',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: visitorSeo,
  returns: 'The texts, with the addresses that the published site has',
})

const getPageCall = apiCall('GET /preview/site/{id}/page/{pageId}', {
  summary: 'A cell of a shared site, without its products',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: publicPage,
  returns: 'The cell; of a members-only one id, order and lock alone',
})

const getProductsCall = apiCall('GET /preview/site/{id}/page/{pageId}/product', {
  summary: 'The products of a cell of a shared site',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: publicProducts,
  returns: 'The products; of a members-only cell id, order and lock alone',
})

const getCompanyCall = apiCall('GET /preview/site/{id}/company', {
  summary: 'The company window of a shared site',
  authorize: authorizeGuest,
  query: visitorQuery,
  answer: visitorCompany,
  returns: 'The tabs with content, in their order; plain text with line breaks',
})

type GuestCall = { c: Context<AppEnv>; query: { lang?: string | undefined } }

/** The shared version that a guest reads, and its language. Throws 404 and `gone` like `loadSharedCopy`. */
async function openShared({ c: { env, get }, query }: GuestCall) {
  const copy = await loadSharedCopy(env, get('viewer'))
  return { copy, site: showShared(env, copy), language: shownLanguage(copy, query.lang) }
}

/** The calls of a preview's guests. */
export const guestRoutes = createApiRoutes()
  .serve(postLogin, async ({ c, env, id, body }) => {
    const shared = await requireSharedSite(env, id)
    return loginGuest(env, { shared, body, ip: clientIp(c) })
  })
  .serve(getSiteCall, async (call) => {
    const { copy, site, language } = await openShared(call)
    return { ...(await getSite(site, language)), releaseId: copy.versionId }
  })
  .serve(getSeoCall, async (call) => {
    const { site, language } = await openShared(call)
    return getSeo(site, { language, hasTags: true })
  })
  .serve(getPageCall, async (call) => {
    const { site, language } = await openShared(call)
    return getPage(site, { language, pageId: call.pageId })
  })
  .serve(getProductsCall, async (call) => {
    const { site, language } = await openShared(call)
    return getProducts(site, { language, pageId: call.pageId })
  })
  .serve(getCompanyCall, async (call) => {
    const { site, language } = await openShared(call)
    return getCompany(site, language)
  })
