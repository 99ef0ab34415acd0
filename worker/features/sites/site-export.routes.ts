import { createRoute, z } from '@hono/zod-openapi'
import { formatDate } from '#shared/time/jst.ts'
import { siteExportQuery } from './site-export-query.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { answers, createApiRoutes } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { streamSitesCsv } from './site-export.service.ts'

const exportSites = createRoute({
  method: 'get',
  path: '/site/export',
  tags: ['sites'],
  summary: 'The sites of the scope as CSV with the list’s filters, in the language asked for; at most 100,000',
  middleware: [authorize('GET /site/export')] as const,
  request: { query: wire(siteExportQuery) },
  responses: {
    ...answers(z.object({}), ''),
    200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
  },
})

export const siteExportRoutes = createApiRoutes().openapi(exportSites, async (c) => {
  await limitExactly(c.env, 'export', c.get('caller').accountId)
  const name = `sites-${formatDate(now()).replaceAll('/', '')}.csv`
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}"`)
  return c.body(streamSitesCsv(c.env, c.get('scope'), c.req.valid('query'), c.get('language')))
})
