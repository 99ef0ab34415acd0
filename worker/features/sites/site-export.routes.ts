import { siteExportQuery } from './site-export-query.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { streamSitesCsv } from './site-export.service.ts'

const exportSites = apiCall('GET /site/export', {
  summary: 'The sites of the scope as CSV with the list’s filters, in the language asked for; at most 100,000',
  query: siteExportQuery,
  file: 'text/csv',
})

export const siteExportRoutes = createApiRoutes().serve(
  exportSites,
  async ({ c, env, caller, scope, language, query }) => {
    await limitExactly(env, 'export', caller.accountId)
    return answerCsv(c, 'sites', streamSitesCsv(env, scope, query, language))
  },
)
