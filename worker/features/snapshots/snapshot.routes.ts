import { createRoute, z } from '@hono/zod-openapi'
import { savedSite } from '#shared/site/list/sites.ts'
import { createSnapshotBody, snapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { createSnapshot, getSnapshots, restoreSnapshot } from './snapshot.service.ts'

const snapshotList = z.array(snapshotSummary)

const listSnapshot = createRoute({
  method: 'get',
  path: '/site/{id}/snapshot',
  tags: ['releases'],
  summary: 'Working copies that were kept without being published, newest first',
  middleware: [authorize('GET /site/{id}/snapshot')] as const,
  request: { params: idParams },
  responses: answers(snapshotList, 'At most 20 snapshots'),
})

const postSnapshot = createRoute({
  method: 'post',
  path: '/site/{id}/snapshot',
  tags: ['releases'],
  summary: 'Keep the saved working copy, before something large is changed',
  middleware: [authorize('POST /site/{id}/snapshot')] as const,
  request: { params: idParams, body: jsonBody(createSnapshotBody) },
  responses: answers(snapshotSummary, 'The snapshot'),
})

const postRestore = createRoute({
  method: 'post',
  path: '/site/{id}/snapshot/{snapshotId}/restore',
  tags: ['releases'],
  summary: 'Copy a snapshot into the working copy. Needs If-Match',
  middleware: [authorize('POST /site/{id}/snapshot/{snapshotId}/restore')] as const,
  request: { params: idParams.extend({ snapshotId: z.string() }) },
  responses: answers(savedSite, 'The new state'),
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
