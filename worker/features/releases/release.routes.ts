import * as z from 'zod'
import { releaseSummary } from '#shared/site/release/release-list.ts'
import { savedSite } from '#shared/site/document/site-document.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { getReleases, restoreRelease } from './release.service.ts'

const releaseList = z.array(releaseSummary)

const listRelease = apiCall('GET /site/{id}/release', {
  summary: 'The kept releases, newest first',
  answer: releaseList,
  returns: 'The live one, at most 50 more, and up to 30 with a name',
})

const postRestore = apiCall('POST /site/{id}/release/{releaseId}/restore', {
  summary: 'Copy a release into the working copy',
  version: 'required',
  answer: savedSite,
  returns: 'The new state',
})

export const releaseRoutes = createApiRoutes()
  .serve(listRelease, ({ env, scope, id }) => getReleases(env, scope, id))
  .serve(postRestore, (call) => restoreRelease(call.env, call))
