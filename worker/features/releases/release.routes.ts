import { createRoute, z } from '@hono/zod-openapi'
import { releaseSummary, savedSite } from '#shared/site/list/sites.ts'
import { answer, answers, createApiRoutes, idParams, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { getReleases, restoreRelease } from './release.service.ts'

const releaseList = z.array(releaseSummary)

const listRelease = createRoute({
  method: 'get',
  path: '/site/{id}/release',
  tags: ['releases'],
  summary: 'The releases that are kept, newest first',
  middleware: [authorize('GET /site/{id}/release')] as const,
  request: { params: idParams },
  responses: answers(releaseList, 'At most 51 releases'),
})

const postRestore = createRoute({
  method: 'post',
  path: '/site/{id}/release/{releaseId}/restore',
  tags: ['releases'],
  summary: 'Copy a release into the working copy. Needs If-Match',
  middleware: [authorize('POST /site/{id}/release/{releaseId}/restore')] as const,
  request: { params: idParams.extend({ releaseId: z.string() }) },
  responses: answers(savedSite, 'The new state'),
})

export const releaseRoutes = createApiRoutes()
  .openapi(listRelease, async (c) =>
    answer(c, releaseList, await getReleases(c.env, c.get('scope'), pathId(c.req.valid('param').id))),
  )
  .openapi(postRestore, async (c) => {
    const { id, releaseId } = c.req.valid('param')
    const saved = await restoreRelease(c.env, {
      caller: c.get('caller'),
      scope: c.get('scope'),
      id: pathId(id),
      releaseId: pathId(releaseId),
      version: requireVersion(c),
    })
    setVersion(c, saved.version)
    return answer(c, savedSite, saved)
  })
