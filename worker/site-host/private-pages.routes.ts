import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { isLanguage } from '#shared/text/languages.ts'
import { openPage, pageProducts } from '#worker/features/end-user/visitor-page.ts'
import { visitorQuery } from '#worker/features/end-user/visitor-site.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { toOpenPage, toPageProducts } from '#worker/features/end-user/page-answer.ts'
import { authorizeMember } from '#worker/features/members/authorize-member.ts'
import { getVisitedSite } from '#worker/content/live-site/visited-site.ts'
import { answer, answers, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { readOpened } from '#worker/content/live-site/opened-release.ts'
import { createSigner } from '#worker/features/locked/signed-answer.ts'

const params = z.object({ siteId: z.string(), pageId: z.string() })

const getPage = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/page/{pageId}/private',
  tags: ['visitor'],
  summary: 'A cell as members see it, but its products; addresses of private files hold for a minute',
  middleware: [authorizeMember('GET /end-user/site/{siteId}/page/{pageId}/private')] as const,
  request: { params, query: wire(visitorQuery) },
  responses: answers(openPage, 'The cell, members-only or not'),
})

const getProducts = createRoute({
  method: 'get',
  path: '/end-user/site/{siteId}/page/{pageId}/product/private',
  tags: ['visitor'],
  summary: 'The products of a cell as members see them; addresses of private files hold for a minute',
  middleware: [authorizeMember('GET /end-user/site/{siteId}/page/{pageId}/product/private')] as const,
  request: { params, query: wire(visitorQuery) },
  responses: answers(pageProducts, 'The products, members-only or not'),
})

export const privatePageRoutes = createApiRoutes()
  .openapi(getPage, async (c) => {
    const { cell, place, membersOnlyLock, signer } = await findPage(c, c.req.valid('param'), c.req.valid('query').lang)
    return answer(c, openPage, { ...signer.page(toOpenPage(cell, place)), membersOnlyLock })
  })
  .openapi(getProducts, async (c) => {
    const { cell, place, membersOnlyLock, signer } = await findPage(c, c.req.valid('param'), c.req.valid('query').lang)
    return answer(c, pageProducts, { ...signer.products(toPageProducts(cell, place)), membersOnlyLock })
  })

/** A cell of the live release with everything in it. Throws 404. */
async function findPage(c: Context<AppEnv>, { siteId, pageId }: z.output<typeof params>, lang: string | undefined) {
  const site = await getVisitedSite(c, siteId)
  const language = isLanguage(lang) && site.languages.includes(lang) ? lang : site.defaultLanguage
  const { release, opened } = await readOpened(c.env, site, language)
  const order = opened.cells.findIndex(({ id }) => id === pathId(pageId))
  const cell = opened.cells[order]
  if (!cell || cell.locked) throw new AppError('not_found')
  const membersOnlyLock = release.cells[order]?.locked === true
  return { cell, place: { ...opened, order }, membersOnlyLock, signer: createSigner(c.env) }
}
