import { previewToken } from '#shared/site/preview/preview-token.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { issuePreviewToken } from '#worker/entities/preview-token/preview-token.service.ts'

const postToken = apiCall('POST /preview/site/{id}/token', {
  summary: 'A twelve-hour token that opens a site’s working copy on its preview host',
  answer: previewToken,
  returns: 'The token, and the origin it is to be posted to',
})

export const previewApi = createApiRoutes().serve(postToken, (call) => issuePreviewToken(call.env, call))
