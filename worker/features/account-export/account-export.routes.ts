import { exportBody, exportLink, exportLinkBody } from '#shared/account/account-end.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { requireLinked } from '#worker/entities/account-exports/export-link.ts'
import { readDevice } from '#worker/features/auth/known-device.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { openArchive } from './account-archive.service.ts'
import { linkToExport, startAccountExport } from './account-export.service.ts'

const ZIP = 'application/zip'

const postExport = apiCall('POST /account/export', {
  summary: 'Start a copy of everything that the own account has; a mail tells when it is ready',
  body: exportBody,
  returns: 'It is being made',
})

const postLink = apiCall('POST /account/export/link', {
  summary: 'An address for the download of the ready copy, for ten minutes',
  body: exportLinkBody,
  answer: exportLink,
  returns: 'The address',
})

const getArchive = apiCall('GET /account/export/{token}/file', {
  summary: 'A file that is ready as one ZIP: a copy of everything of the account, or the documents of a month',
  file: ZIP,
})

const documents = () => import('#worker/features/document-archive/open-documents.ts')

export const accountExportRoutes = createApiRoutes()
  .serve(postExport, async ({ c, env, caller, body, language }) => {
    await limitExactly(env, 'export', caller.accountId)
    await startAccountExport(env, caller, { ...body, device: readDevice(c), language })
  })
  .serve(postLink, ({ c, env, caller, body }) => linkToExport(env, caller, { ...body, device: readDevice(c) }))
  .serve(getArchive, async ({ c, env, token }) => {
    const row = await requireLinked(env, token)
    const { name, body } = row.month === null ? openArchive(env, row) : (await documents()).openDocuments(env, row)
    c.header('content-type', ZIP)
    c.header('content-disposition', `attachment; filename="${name}"`)
    c.header('cache-control', 'no-store')
    return c.body(body)
  })
