import { newSite } from '#shared/site/copy/site-copy.ts'
import { siteFileImport, siteFileProgress, siteFileTickets, siteFileUpload } from './site-file.ts'
import { SITE_FILE_TYPE } from '#shared/site/copy/site-file-rules.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { copySite } from './copy.service.ts'
import { saveSiteFile } from './file-export.service.ts'
import { importSiteFile, createSiteFileUpload } from './file-import.service.ts'

const postCopy = apiCall('POST /site/{id}/copy', {
  summary: 'Copy a site into a new draft of the same account, with its pictures and texts',
  answer: newSite,
  returns: 'The copy, and everything left out beyond the plan',
})

const getFile = apiCall('GET /site/{id}/file', {
  summary: 'A site’s working copy with its pictures as one file for `POST /site/import`',
  file: SITE_FILE_TYPE,
})

const postUpload = apiCall('POST /site/import/upload', {
  summary: 'Signed addresses for a saved site, in parts of at most 32 MB: each takes one PUT within an hour',
  body: siteFileUpload,
  answer: siteFileTickets,
  returns: 'One address for each part, in order',
})

const postImport = apiCall('POST /site/import', {
  summary: 'Create a site from an uploaded file. Stores a few pictures in each call: repeat until there is a site',
  body: siteFileImport,
  answer: siteFileProgress,
  returns: 'The progress, and the site at the end',
})

/** An ASCII name for every client, and the real one for clients that read it (RFC 6266). */
const dispositionOf = (name: string) =>
  `attachment; filename="site.zip"; filename*=UTF-8''${encodeURIComponent(`${name}.zip`).replaceAll("'", '%27')}`

export const siteCopyRoutes = createApiRoutes()
  .serve(postCopy, (call) => copySite(call.env, call))
  .serve(getFile, async ({ c, env, caller, scope, id }) => {
    await limitRate(env, 'siteFile', caller.accountId)
    const { name, body } = await saveSiteFile(env, scope, id)
    c.header('content-type', SITE_FILE_TYPE)
    c.header('content-disposition', dispositionOf(name))
    return c.body(body)
  })
  .serve(postUpload, async ({ env, caller, body }) => {
    await limitExactly(env, 'siteImport', caller.accountId)
    return createSiteFileUpload(env, caller, body.size)
  })
  .serve(postImport, ({ env, caller, body }) => importSiteFile(env, caller, body.parts))
