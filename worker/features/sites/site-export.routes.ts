import { siteExportQuery } from './site-export-query.ts'
import { createApiRoutes, answerCsv } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { streamSitesCsv } from './site-export.service.ts'

const exportSites = apiCall('GET /site/export', {
  summary: 'The sites of the scope as CSV with the list’s filters, in the language asked for; at most 100,000',
  query: siteExportQuery,
  file: 'text/csv',
})

export const siteExportRoutes = createApiRoutes().openapi(exportSites, async (c) => {
  await limitExactly(c.env, 'export', c.get('caller').accountId)
  return answerCsv(c, 'sites', streamSitesCsv(c.env, c.get('scope'), c.req.valid('query'), c.get('language')))
})
