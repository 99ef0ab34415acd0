import * as z from 'zod'
import {
  bulkUpload,
  bulkUploadSummary,
  partRequest,
  partTickets,
  startBulkUpload,
} from '#shared/site/bulk-upload/bulk-upload.ts'
import type { Caller, Scope } from '#worker/platform/context.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
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

type SiteCall = { caller: Caller; scope: Scope; id: string }
type UploadCall = SiteCall & { jobId: string }

const makerOf = ({ caller: { personId }, scope, id: siteId }: SiteCall) => ({ scope, siteId, personId })
const askedOf = ({ scope, id: siteId, jobId: id }: UploadCall) => ({ scope, siteId, id })

export const bulkUploadRoutes = createApiRoutes()
  .serve(postUpload, async (call) => {
    await limitRate(call.env, 'generateUrls', call.caller.accountId)
    return startUpload(call.env, makerOf(call), call.body)
  })
  .serve(listUpload, (call) => listUploads(call.env, makerOf(call)))
  .serve(readUpload, (call) => getUpload(call.env, askedOf(call)))
  .serve(postParts, async (call) => {
    await limitRate(call.env, 'generateUrls', call.caller.accountId)
    return signParts(call.env, askedOf(call), call.body.parts)
  })
  .serve(postComplete, (call) => completeUpload(call.env, askedOf(call)))
  .serve(deleteUpload, (call) => dismissUpload(call.env, askedOf(call)))
