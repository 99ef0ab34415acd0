import { createRoute, z } from '@hono/zod-openapi'
import { newSite } from '#shared/site/copy/site-copy.ts'
import { siteFileImport, siteFileProgress, siteFileTickets, siteFileUpload } from './site-file.ts'
import { SITE_FILE_TYPE } from '#shared/site/copy/site-file-rules.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { limitRate } from '#worker/limits/rate-limits.ts'
import { copySite } from './copy.service.ts'
import { saveSiteFile } from './file-export.service.ts'
import { importSiteFile, promiseSiteFile } from './file-import.service.ts'

const postCopy = createRoute({
  method: 'post',
  path: '/site/{id}/copy',
  tags: ['sites'],
  summary: 'Make a site a new draft of the same account, with its pictures and texts',
  middleware: [authorize('POST /site/{id}/copy')] as const,
  request: { params: idParams },
  responses: answers(newSite, 'The copy, and what the plan left out'),
})

const getFile = createRoute({
  method: 'get',
  path: '/site/{id}/file',
  tags: ['sites'],
  summary: 'A site’s working copy with its pictures as one file, which `POST /site/import` takes',
  middleware: [authorize('GET /site/{id}/file')] as const,
  request: { params: idParams },
  responses: {
    ...answers(z.object({}), ''),
    200: { description: 'A file', content: { [SITE_FILE_TYPE]: { schema: z.string() } } },
  },
})

const postUpload = createRoute({
  method: 'post',
  path: '/site/import/upload',
  tags: ['sites'],
  summary: 'Signed addresses for a saved site, in parts of at most 32 MB: each takes one PUT within an hour',
  middleware: [authorize('POST /site/import/upload')] as const,
  request: { body: jsonBody(siteFileUpload) },
  responses: answers(siteFileTickets, 'One address a part, in order'),
})

const postImport = createRoute({
  method: 'post',
  path: '/site/import',
  tags: ['sites'],
  summary: 'Make a site of a file that was sent. Stores a few pictures a call: repeat until there is a site',
  middleware: [authorize('POST /site/import')] as const,
  request: { body: jsonBody(siteFileImport) },
  responses: answers(siteFileProgress, 'How far it is, and the site at the end'),
})

/** A name that every system takes, and the real one for those that read it (RFC 6266). */
const dispositionOf = (name: string) =>
  `attachment; filename="site.zip"; filename*=UTF-8''${encodeURIComponent(`${name}.zip`).replaceAll("'", '%27')}`

export const siteCopyRoutes = createApiRoutes()
  .openapi(postCopy, async (c) => {
    const id = pathId(c.req.valid('param').id)
    const input = { caller: c.get('caller'), scope: c.get('scope'), id, language: c.get('language') }
    return answer(c, newSite, await copySite(c.env, input))
  })
  .openapi(getFile, async (c) => {
    await limitRate(c.env, 'siteFile', c.get('caller').accountId)
    const { name, body } = await saveSiteFile(c.env, c.get('scope'), pathId(c.req.valid('param').id))
    c.header('content-type', SITE_FILE_TYPE)
    c.header('content-disposition', dispositionOf(name))
    return c.body(body)
  })
  .openapi(postUpload, async (c) => {
    await limitExactly(c.env, 'siteImport', c.get('caller').accountId)
    return answer(c, siteFileTickets, await promiseSiteFile(c.env, c.get('caller'), c.req.valid('json').size))
  })
  .openapi(postImport, async (c) =>
    answer(c, siteFileProgress, await importSiteFile(c.env, c.get('caller'), c.req.valid('json').parts)),
  )
