import { createSiteBody } from '#shared/site/document/site-settings.ts'
import { saveSiteBody, savedSite, siteDetail } from '#shared/site/document/site-document.ts'
import { siteList, siteListQuery } from '#shared/site/list/sites.ts'
import { answer, createApiRoutes, pathId, answerEmpty } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { createFromTemplate } from '#worker/features/site-copy/template.service.ts'
import { createSite, deleteSite, getSite, getSites, saveSite } from '#worker/features/sites/site.service.ts'

const postSite = apiCall('POST /site', {
  summary: 'Create a site: empty, or from a template',
  body: createSiteBody,
  answer: siteDetail,
  returns: 'The new site',
})

const listSite = apiCall('GET /site', {
  summary: 'Sites of the scope, a page at a time',
  query: siteListQuery,
  answer: siteList,
  returns: 'A page of sites',
})

const readSite = apiCall('GET /site/{id}', {
  summary: 'The working copy, with its version as ETag',
  answer: siteDetail,
  returns: 'The working copy',
})

const putSite = apiCall('PUT /site/{id}', {
  summary: 'Save any part of the working copy; publish or take offline',
  version: 'required',
  body: saveSiteBody,
  answer: savedSite,
  returns: 'The new state',
})

const removeSite = apiCall('DELETE /site/{id}', {
  summary: 'Delete a site',
  version: 'required',
  returns: 'Deleted',
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
    return answerEmpty(c)
  })
