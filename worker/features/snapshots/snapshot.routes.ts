import * as z from 'zod'
import { savedSite } from '#shared/site/document/site-document.ts'
import { createSnapshotBody, snapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createSnapshot, getSnapshots, restoreSnapshot } from './snapshot.service.ts'

const snapshotList = z.array(snapshotSummary)

const listSnapshot = apiCall('GET /site/{id}/snapshot', {
  summary: 'Stored copies of the working copy, newest first',
  answer: snapshotList,
  returns: 'At most 20 snapshots, and up to 30 with a name',
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
  .serve(listSnapshot, ({ env, scope, id }) => getSnapshots(env, scope, id))
  .serve(postSnapshot, ({ env, caller, scope, id, body: { reason } }) =>
    createSnapshot(env, { caller, scope, id, reason }),
  )
  .serve(postRestore, (call) => restoreSnapshot(call.env, call))
