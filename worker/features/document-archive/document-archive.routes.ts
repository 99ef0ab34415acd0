import { documentArchiveBody, documentArchives } from '#shared/billing/document-archives.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'

const list = apiCall('GET /document-archive', {
  summary: 'The newest files of the documents of a month, with addresses that download them within ten minutes',
  answer: documentArchives,
  returns: 'How far each is, and how many documents it has and lacks',
})

const start = apiCall('POST /document-archive', {
  summary:
    'Put the invoices, credit notes and receipts of a month into one ZIP with an index; a mail tells when it is ready',
  body: documentArchiveBody,
  answer: documentArchives,
  returns: 'The newest files, this one first',
  refusals: { 409: 'Another file of the account is being made' },
})

const service = () => import('./document-archive.service.ts')

/** The documents of a month as one file. */
export const documentArchiveRoutes = createApiRoutes()
  .serve(list, async ({ env, caller }) => (await service()).getArchives(env, caller.accountId))
  .serve(start, async ({ env, caller, body, language }) => {
    await limitExactly(env, 'export', caller.accountId)
    return (await service()).startArchive(env, caller, { ...body, language })
  })
