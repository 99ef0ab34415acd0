import { createRoute, z } from '@hono/zod-openapi'
import {
  bulkUpload,
  bulkUploadSummary,
  partRequest,
  partTickets,
  startBulkUpload,
} from '#shared/site/bulk-upload/bulk-upload.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId, refusal } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import type { Context } from 'hono'
import { completeUpload, getUpload, listUploads, putAway, signParts, startUpload } from './bulk-upload.service.ts'

const done = z.object({})
const summaries = z.array(bulkUploadSummary)
const jobParams = z.object({ id: z.string(), jobId: z.string() })
const tags = ['bulk upload']

const postUpload = createRoute({
  method: 'post',
  path: '/site/{id}/upload',
  tags,
  summary: 'A place for a ZIP of pictures, up to 1 GB; the same file again goes on where it was cut off',
  middleware: [authorize('POST /site/{id}/upload')] as const,
  request: { params: idParams, body: jsonBody(startBulkUpload) },
  responses: answers(bulkUploadSummary, 'The upload, and which of its parts have arrived'),
})

const listUpload = createRoute({
  method: 'get',
  path: '/site/{id}/upload',
  tags,
  summary: 'The caller’s own bulk uploads to a site that are under way, or not put away',
  middleware: [authorize('GET /site/{id}/upload')] as const,
  request: { params: idParams },
  responses: answers(summaries, 'The uploads, oldest first'),
})

const readUpload = createRoute({
  method: 'get',
  path: '/site/{id}/upload/{jobId}',
  tags,
  summary: 'How far a bulk upload is; once it is done, its files and pictures',
  middleware: [authorize('GET /site/{id}/upload/{jobId}')] as const,
  request: { params: jobParams },
  responses: answers(bulkUpload, 'The upload'),
})

const postParts = createRoute({
  method: 'post',
  path: '/site/{id}/upload/{jobId}/part',
  tags,
  summary: 'Signed addresses for parts: each takes one PUT of exactly that size within 30 minutes',
  middleware: [authorize('POST /site/{id}/upload/{jobId}/part')] as const,
  request: { params: jobParams, body: jsonBody(partRequest) },
  responses: { ...answers(partTickets, 'One address a part'), 409: refusal('The archive is whole, or given up') },
})

const postComplete = createRoute({
  method: 'post',
  path: '/site/{id}/upload/{jobId}/complete',
  tags,
  summary: 'Put the parts together and unpack them; the upload says how far that is',
  middleware: [authorize('POST /site/{id}/upload/{jobId}/complete')] as const,
  request: { params: jobParams },
  responses: { ...answers(bulkUploadSummary, 'The upload'), 409: refusal('Parts are missing') },
})

const deleteUpload = createRoute({
  method: 'delete',
  path: '/site/{id}/upload/{jobId}',
  tags,
  summary: 'Give a bulk upload up, or put its result away; placed pictures stay',
  middleware: [authorize('DELETE /site/{id}/upload/{jobId}')] as const,
  request: { params: jobParams },
  responses: { ...answers(done, 'Ended'), 409: refusal('Something happened to it at the same moment') },
})

const makerOf = (c: Context<AppEnv>, id: string) => ({
  scope: c.get('scope'),
  siteId: pathId(id),
  personId: c.get('caller').personId,
})

const askedOf = (c: Context<AppEnv>, { id, jobId }: z.output<typeof jobParams>) => ({
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
    await putAway(c.env, askedOf(c, c.req.valid('param')))
    return answer(c, done, {})
  })
