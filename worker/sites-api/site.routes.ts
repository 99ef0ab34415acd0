import { createSiteBody } from '#shared/site/document/site-settings.ts'
import { saveSiteBody, savedSite, siteDetail } from '#shared/site/document/site-document.ts'
import { siteList, siteListQuery } from '#shared/site/list/sites.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
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
  .serve(postSite, ({ env, caller, body: { template, ...body } }) =>
    template ? createFromTemplate(env, caller, { ...body, template }) : createSite(env, caller, body),
  )
  .serve(listSite, ({ env, scope, query }) => getSites(env, scope, query))
  .serve(readSite, ({ env, scope, id }) => getSite(env, scope, id))
  .serve(putSite, (call) => saveSite(call.env, call))
  .serve(removeSite, (call) => deleteSite(call.env, call))
