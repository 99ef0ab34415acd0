import { z } from '@hono/zod-openapi'
import { releaseSummary } from '#shared/site/release/release-list.ts'
import { savedSite } from '#shared/site/document/site-document.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { getReleases, restoreRelease } from './release.service.ts'

const releaseList = z.array(releaseSummary)

const listRelease = apiCall('GET /site/{id}/release', {
  summary: 'The kept releases, newest first',
  answer: releaseList,
  returns: 'At most 51 releases',
})

const postRestore = apiCall('POST /site/{id}/release/{releaseId}/restore', {
  summary: 'Copy a release into the working copy',
  version: 'required',
  answer: savedSite,
  returns: 'The new state',
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
