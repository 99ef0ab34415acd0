import { z } from '@hono/zod-openapi'
import { savedSite } from '#shared/site/document/site-document.ts'
import { createSnapshotBody, snapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { createSnapshot, getSnapshots, restoreSnapshot } from './snapshot.service.ts'

const snapshotList = z.array(snapshotSummary)

const listSnapshot = apiCall('GET /site/{id}/snapshot', {
  summary: 'Stored copies of the working copy, newest first',
  answer: snapshotList,
  returns: 'At most 20 snapshots',
})

const postSnapshot = apiCall('POST /site/{id}/snapshot', {
  summary: 'Store a copy of the saved working copy, before a large change',
  body: createSnapshotBody,
  answer: snapshotSummary,
  returns: 'The snapshot',
})

const postRestore = apiCall('POST /site/{id}/snapshot/{snapshotId}/restore', {
  summary: 'Copy a snapshot into the working copy',
  version: 'required',
  answer: savedSite,
  returns: 'The new state',
})

export const snapshotRoutes = createApiRoutes()
  .openapi(listSnapshot, async (c) =>
    answer(c, snapshotList, await getSnapshots(c.env, c.get('scope'), pathId(c.req.valid('param').id))),
  )
  .openapi(postSnapshot, async (c) => {
    const { reason } = c.req.valid('json')
    const id = pathId(c.req.valid('param').id)
    const input = { caller: c.get('caller'), scope: c.get('scope'), id, reason }
    return answer(c, snapshotSummary, await createSnapshot(c.env, input))
  })
  .openapi(postRestore, async (c) => {
    const { id, snapshotId } = c.req.valid('param')
    const saved = await restoreSnapshot(c.env, {
      caller: c.get('caller'),
      scope: c.get('scope'),
      id: pathId(id),
      snapshotId: pathId(snapshotId),
      version: requireVersion(c),
    })
    setVersion(c, saved.version)
    return answer(c, savedSite, saved)
  })
