import { createRoute } from '@hono/zod-openapi'
import { newSite } from '#shared/site-copy.ts'
import { answer, answers, createApiRoutes, idParams, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/http/authorize.ts'
import { copySite } from './copy.service.ts'

const postCopy = createRoute({
  method: 'post',
  path: '/site/{id}/copy',
  tags: ['sites'],
  summary: 'Make a site a new draft of the same account, with its pictures and texts',
  middleware: [authorize('POST /site/{id}/copy')] as const,
  request: { params: idParams },
  responses: answers(newSite, 'The copy, and what the plan left out'),
})

export const siteCopyRoutes = createApiRoutes().openapi(postCopy, async (c) => {
  const id = pathId(c.req.valid('param').id)
  const input = { caller: c.get('caller'), scope: c.get('scope'), id, language: c.get('language') }
  return answer(c, newSite, await copySite(c.env, input))
})
