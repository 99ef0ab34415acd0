import {
  linkTemplates,
  linkTemplatesBody,
  siteLink,
  siteLinkBody,
  siteLinkChange,
  siteLinkList,
} from '#shared/analytics/site-links.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { addLink, changeLink, changeTemplates, getLinks, getTemplates, removeLink } from './site-link.service.ts'

const list = apiCall('GET /analysis/site/{id}/link', {
  summary: 'The short links of a site, one for each placement, with their clicks',
  answer: siteLinkList,
  returns: 'At most 100 links, the newest first',
})
const create = apiCall('POST /analysis/site/{id}/link', {
  summary: 'Make a short link on the site’s own host that opens it with campaign parameters',
  body: siteLinkBody,
  answer: siteLink,
  returns: 'The link; the same request again answers the same link',
})
const change = apiCall('PUT /analysis/site/{id}/link/{linkId}', {
  summary: 'Rename a short link, or switch it off or on',
  body: siteLinkChange,
  answer: siteLink,
  returns: 'The link as it is now',
})
const remove = apiCall('DELETE /analysis/site/{id}/link/{linkId}', { summary: 'Delete a short link' })
const listTemplates = apiCall('GET /link-template', {
  summary: 'The templates of the account for links with parameters; the version as ETag, 0 where none was saved',
  answer: linkTemplates,
  returns: 'At most 30 templates',
})
const putTemplates = apiCall('PUT /link-template', {
  summary: 'Replace the templates of the account for links with parameters',
  version: 'required',
  body: linkTemplatesBody,
  answer: linkTemplates,
  returns: 'The templates as they are stored',
})

export const siteLinkRoutes = createApiRoutes()
  .serve(list, (call) => getLinks(call))
  .serve(create, ({ body, ...call }) => addLink(call, body))
  .serve(change, ({ body, linkId, ...call }) => changeLink(call, linkId, body))
  .serve(remove, ({ linkId, ...call }) => removeLink(call, linkId))
  .serve(listTemplates, ({ env, caller }) => getTemplates(env, caller))
  .serve(putTemplates, ({ env, caller, body, version }) =>
    changeTemplates(env, caller, { templates: body.templates, version }),
  )
