import { versionDocument } from '#shared/site/snapshots/version-document.ts'
import { versionNameBody } from '#shared/site/snapshots/version-names.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { getVersionDocument, nameVersion } from './version.service.ts'

const NAMING = {
  body: versionNameBody,
  answer: versionNameBody,
  returns: 'The name; empty where it was taken away',
} as const

const putRelease = apiCall('PUT /site/{id}/release/{releaseId}', {
  summary: 'Name a release, which is kept as long as it has a name',
  ...NAMING,
})

const putSnapshot = apiCall('PUT /site/{id}/snapshot/{snapshotId}', {
  summary: 'Name a snapshot, which is kept as long as it has a name',
  ...NAMING,
})

const getRelease = apiCall('GET /site/{id}/release/{releaseId}', {
  summary: 'The document of a release, e.g. to compare it',
  answer: versionDocument,
  returns: 'The document as it would be restored, with the files that it names',
})

const getSnapshot = apiCall('GET /site/{id}/snapshot/{snapshotId}', {
  summary: 'The document of a snapshot, e.g. to compare it',
  answer: versionDocument,
  returns: 'The document as it would be restored, with the files that it names',
})

/** The calls about a single version of a site: its name, and what it holds. */
export const versionRoutes = createApiRoutes()
  .serve(getRelease, (call) => getVersionDocument(call.env, { ...call, kind: 'release', versionId: call.releaseId }))
  .serve(getSnapshot, (call) => getVersionDocument(call.env, { ...call, kind: 'snapshot', versionId: call.snapshotId }))
  .serve(putRelease, (call) =>
    nameVersion(call.env, { ...call, ...call.body, kind: 'release', versionId: call.releaseId }),
  )
  .serve(putSnapshot, (call) =>
    nameVersion(call.env, { ...call, ...call.body, kind: 'snapshot', versionId: call.snapshotId }),
  )
