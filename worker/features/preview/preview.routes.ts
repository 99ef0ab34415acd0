import { createRoute } from '@hono/zod-openapi'
import { previewToken } from '#shared/site/list/sites.ts'
import { answer, answers, createApiRoutes, idParams, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { issuePreviewToken } from './preview.service.ts'

const postToken = createRoute({
  method: 'post',
  path: '/preview/site/{id}/token',
  tags: ['preview'],
  summary: 'A twelve-hour token that opens a site’s working copy on its preview host',
  middleware: [authorize('POST /preview/site/{id}/token')] as const,
  request: { params: idParams },
  responses: answers(previewToken, 'The token, and the origin it is to be posted to'),
})

export const previewApi = createApiRoutes().openapi(postToken, async (c) => {
  const id = pathId(c.req.valid('param').id)
  return answer(c, previewToken, await issuePreviewToken(c.env, { caller: c.get('caller'), scope: c.get('scope'), id }))
})
