import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { isLanguage } from '#shared/text/languages.ts'
import { openPage, pageProducts } from '#worker/features/end-user/visitor-page.ts'
import { visitorQuery } from '#worker/features/end-user/visitor-site.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { toOpenPage, toPageProducts } from '#worker/features/end-user/page-answer.ts'
import { authorizeMember } from '#worker/features/members/authorize-member.ts'
import { getVisitedSite } from '#worker/entities/live-site/visited-site.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { readOpened } from '#worker/entities/live-site/opened-release.ts'
import { createSigner } from '#worker/features/locked/signed-answer.ts'

const getPage = apiCall('GET /end-user/site/{siteId}/page/{pageId}/private', {
  summary: 'A cell as members see it, but its products; addresses of private files hold for a minute',
  authorize: authorizeMember,
  query: visitorQuery,
  answer: openPage,
  returns: 'The cell, members-only or not',
})

const getProducts = apiCall('GET /end-user/site/{siteId}/page/{pageId}/product/private', {
  summary: 'The products of a cell as members see them; addresses of private files hold for a minute',
  authorize: authorizeMember,
  query: visitorQuery,
  answer: pageProducts,
  returns: 'The products, members-only or not',
})

type PageCall = {
  c: Context<AppEnv>
  env: Bindings
  siteId: string
  pageId: string
  query: { lang?: string | undefined }
}

export const privatePageRoutes = createApiRoutes()
  .serve(getPage, async (call) => {
    const { cell, place, membersOnlyLock, signer } = await findPage(call)
    return { ...signer.page(toOpenPage(cell, place)), membersOnlyLock }
  })
  .serve(getProducts, async (call) => {
    const { cell, place, membersOnlyLock, signer } = await findPage(call)
    return { ...signer.products(toPageProducts(cell, place)), membersOnlyLock }
  })

/** A cell of the live release with everything in it. Throws 404. */
async function findPage({ c, env, siteId, pageId, query: { lang } }: PageCall) {
  const site = await getVisitedSite(c, siteId)
  const language = isLanguage(lang) && site.languages.includes(lang) ? lang : site.defaultLanguage
  const { release, opened } = await readOpened(env, site, language)
  const order = opened.cells.findIndex(({ id }) => id === pageId)
  const cell = opened.cells[order]
  if (!cell || cell.locked) throw new AppError('not_found')
  const membersOnlyLock = release.cells[order]?.locked === true
  return { cell, place: { ...opened, order }, membersOnlyLock, signer: createSigner(env) }
}
