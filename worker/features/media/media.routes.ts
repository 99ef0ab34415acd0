import { createRoute, z } from '@hono/zod-openapi'
import { completedUpload, completeUpload, uploadRequest, uploadTicket } from '#shared/media/media.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { answer, answers, createApiRoutes, jsonBody } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { errorMessages } from '#worker/http/messages.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { completeUploads, createUploads } from './media.service.ts'

const MEGABYTE = 1024 * 1024

const tickets = z.array(uploadTicket)
const completed = z.array(completedUpload)

const postGenerateUrls = createRoute({
  method: 'post',
  path: '/site/generate-urls',
  tags: ['media'],
  summary: 'Signed addresses for files: each takes one PUT of exactly that size within 15 minutes',
  middleware: [authorize('POST /site/generate-urls')] as const,
  request: { body: jsonBody(uploadRequest) },
  responses: answers(tickets, 'One address a file, in the same order'),
})

const postCompleteUpload = createRoute({
  method: 'post',
  path: '/site/complete-upload',
  tags: ['media'],
  summary: 'Check files that were sent, and make what visitors get',
  middleware: [authorize('POST /site/complete-upload')] as const,
  request: { body: jsonBody(completeUpload) },
  responses: answers(completed, 'Each file, or why it was refused, in the same order'),
})

export const mediaApi = createApiRoutes()
  .openapi(postGenerateUrls, async (c) => {
    const { accountId } = c.get('caller')
    await limitRate(c.env, 'generateUrls', accountId)
    const uploader = { scope: c.get('scope'), accountId }
    return answer(c, tickets, await createUploads(c.env, uploader, c.req.valid('json').data))
  })
  .openapi(postCompleteUpload, async (c) => {
    const ids = c.req.valid('json').data.map(({ mediaId }) => mediaId)
    const translate = errorMessages(c.get('language'))
    const uploader = { scope: c.get('scope'), accountId: c.get('caller').accountId }
    const files = await completeUploads(c.env, uploader, ids)
    const values = { size: UPLOAD_MAX / MEGABYTE }
    return answer(
      c,
      completed,
      files.map((file) => ('code' in file ? { ...file, message: translate(`upload.${file.code}`, values) } : file)),
    )
  })
