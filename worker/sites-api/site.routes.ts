import { createRoute, z } from '@hono/zod-openapi'
import { createSiteBody } from '#shared/site/document/site-settings.ts'
import { saveSiteBody, savedSite, siteDetail, siteList, siteListQuery } from '#shared/site/list/sites.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { createFromTemplate } from '#worker/features/site-copy/template.service.ts'
import { createSite, deleteSite, getSite, getSites, saveSite } from '#worker/features/sites/site.service.ts'

const done = z.object({})

const postSite = createRoute({
  method: 'post',
  path: '/site',
  tags: ['sites'],
  summary: 'Create a site: empty, or from a template',
  middleware: [authorize('POST /site')] as const,
  request: { body: jsonBody(createSiteBody) },
  responses: answers(siteDetail, 'The new site'),
})

const listSite = createRoute({
  method: 'get',
  path: '/site',
  tags: ['sites'],
  summary: 'Sites of the scope, a page at a time',
  middleware: [authorize('GET /site')] as const,
  request: { query: wire(siteListQuery) },
  responses: answers(siteList, 'A page of sites'),
})

const readSite = createRoute({
  method: 'get',
  path: '/site/{id}',
  tags: ['sites'],
  summary: 'The working copy, with its version as ETag',
  middleware: [authorize('GET /site/{id}')] as const,
  request: { params: idParams },
  responses: answers(siteDetail, 'The working copy'),
})

const putSite = createRoute({
  method: 'put',
  path: '/site/{id}',
  tags: ['sites'],
  summary: 'Save any part of the working copy; publish or take offline. Needs If-Match',
  middleware: [authorize('PUT /site/{id}')] as const,
  request: { params: idParams, body: jsonBody(saveSiteBody) },
  responses: answers(savedSite, 'The new state'),
})

const removeSite = createRoute({
  method: 'delete',
  path: '/site/{id}',
  tags: ['sites'],
  summary: 'Delete a site. Needs If-Match',
  middleware: [authorize('DELETE /site/{id}')] as const,
  request: { params: idParams },
  responses: answers(done, 'Deleted'),
})

export const siteRoutes = createApiRoutes()
  .openapi(postSite, async (c) => {
    const body = c.req.valid('json')
    const { template } = body
    const site = template
      ? await createFromTemplate(c.env, c.get('caller'), { ...body, template })
      : await createSite(c.env, c.get('caller'), body)
    setVersion(c, site.version)
    return answer(c, siteDetail, site)
  })
  .openapi(listSite, async (c) => answer(c, siteList, await getSites(c.env, c.get('scope'), c.req.valid('query'))))
  .openapi(readSite, async (c) => {
    const site = await getSite(c.env, c.get('scope'), pathId(c.req.valid('param').id))
    setVersion(c, site.version)
    return answer(c, siteDetail, site)
  })
  .openapi(putSite, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const input = { caller: c.get('caller'), scope: c.get('scope'), id, version: requireVersion(c) }
    const saved = await saveSite(c.env, { ...input, body: c.req.valid('json') })
    setVersion(c, saved.version)
    return answer(c, savedSite, saved)
  })
  .openapi(removeSite, async (c) => {
    const id = pathId(c.req.valid('param').id)
    await deleteSite(c.env, { caller: c.get('caller'), scope: c.get('scope'), id, version: requireVersion(c) })
    return answer(c, done, {})
  })
