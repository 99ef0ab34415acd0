import * as z from 'zod'
import { completedUpload, completeUpload, uploadRequest, uploadTicket } from '#shared/media/media.ts'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { errorMessages } from '#worker/http/messages.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { completeUploads, createUploads } from './media.service.ts'

const MEGABYTE = 1024 * 1024

const tickets = z.array(uploadTicket)
const completed = z.array(completedUpload)

const postGenerateUrls = apiCall('POST /site/generate-urls', {
  summary: 'Signed addresses for files: each takes one PUT of exactly that size within 15 minutes',
  body: uploadRequest,
  answer: tickets,
  returns: 'One address for each file, in the same order',
})

const postCompleteUpload = apiCall('POST /site/complete-upload', {
  summary: 'Check uploaded files and convert them for visitors',
  body: completeUpload,
  answer: completed,
  returns: 'Each file, or the reason of its refusal, in the same order',
})

export const mediaApi = createApiRoutes()
  .serve(postGenerateUrls, async ({ env, caller: { accountId }, scope, body }) => {
    await limitRate(env, 'generateUrls', accountId)
    return createUploads(env, { scope, accountId }, body.data)
  })
  .serve(postCompleteUpload, async ({ env, caller: { accountId }, scope, language, body }) => {
    const ids = body.data.map(({ mediaId }) => mediaId)
    const translate = errorMessages(language)
    const files = await completeUploads(env, { scope, accountId }, ids)
    const values = { size: UPLOAD_MAX / MEGABYTE }
    return files.map((file) => ('code' in file ? { ...file, message: translate(`upload.${file.code}`, values) } : file))
  })
