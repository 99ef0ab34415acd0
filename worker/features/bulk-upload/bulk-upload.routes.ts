import { z } from '@hono/zod-openapi'
import {
  bulkUpload,
  bulkUploadSummary,
  partRequest,
  partTickets,
  startBulkUpload,
} from '#shared/site/bulk-upload/bulk-upload.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import type { Context } from 'hono'
import { completeUpload, getUpload, listUploads, dismissUpload, signParts, startUpload } from './bulk-upload.service.ts'

const summaries = z.array(bulkUploadSummary)

const postUpload = apiCall('POST /site/{id}/upload', {
  summary: 'Start the upload of a ZIP of pictures, up to 1 GB; the same file again resumes its interrupted upload',
  body: startBulkUpload,
  answer: bulkUploadSummary,
  returns: 'The upload, and which of its parts are stored',
})

const listUpload = apiCall('GET /site/{id}/upload', {
  summary: 'The caller’s own bulk uploads to a site that are under way, or finished and not dismissed',
  answer: summaries,
  returns: 'The uploads, oldest first',
})

const readUpload = apiCall('GET /site/{id}/upload/{jobId}', {
  summary: 'The progress of a bulk upload; once it is done, its files and pictures',
  answer: bulkUpload,
  returns: 'The upload',
})

const postParts = apiCall('POST /site/{id}/upload/{jobId}/part', {
  summary: 'Signed addresses for parts: each takes one PUT of exactly that size within 30 minutes',
  body: partRequest,
  answer: partTickets,
  returns: 'One address for each part',
  refusals: { 409: 'The archive is complete, or was given up' },
})

const postComplete = apiCall('POST /site/{id}/upload/{jobId}/complete', {
  summary: 'Join the parts and unpack the archive; the upload shows the progress',
  answer: bulkUploadSummary,
  returns: 'The upload',
  refusals: { 409: 'Parts are missing' },
})

const deleteUpload = apiCall('DELETE /site/{id}/upload/{jobId}', {
  summary: 'Cancel a bulk upload, or dismiss its result; placed pictures stay',
  returns: 'Ended',
  refusals: { 409: 'It changed at the same moment' },
})

const makerOf = (c: Context<AppEnv>, id: string) => ({
  scope: c.get('scope'),
  siteId: pathId(id),
  personId: c.get('caller').personId,
})

const askedOf = (c: Context<AppEnv>, { id, jobId }: { id: string; jobId: string }) => ({
  scope: c.get('scope'),
  siteId: pathId(id),
  id: pathId(jobId),
})

export const bulkUploadRoutes = createApiRoutes()
  .openapi(postUpload, async (c) => {
    await limitRate(c.env, 'generateUrls', c.get('caller').accountId)
    const maker = makerOf(c, c.req.valid('param').id)
    return answer(c, bulkUploadSummary, await startUpload(c.env, maker, c.req.valid('json')))
  })
  .openapi(listUpload, async (c) => answer(c, summaries, await listUploads(c.env, makerOf(c, c.req.valid('param').id))))
  .openapi(readUpload, async (c) => answer(c, bulkUpload, await getUpload(c.env, askedOf(c, c.req.valid('param')))))
  .openapi(postParts, async (c) => {
    await limitRate(c.env, 'generateUrls', c.get('caller').accountId)
    const asked = askedOf(c, c.req.valid('param'))
    return answer(c, partTickets, await signParts(c.env, asked, c.req.valid('json').parts))
  })
  .openapi(postComplete, async (c) =>
    answer(c, bulkUploadSummary, await completeUpload(c.env, askedOf(c, c.req.valid('param')))),
  )
  .openapi(deleteUpload, async (c) => {
    await dismissUpload(c.env, askedOf(c, c.req.valid('param')))
    return answerEmpty(c)
  })
