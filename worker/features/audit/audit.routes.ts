import { createRoute, z } from '@hono/zod-openapi'
import { auditExportQuery, auditPage, auditQuery } from '#shared/account/audit.ts'
import { formatDate } from '#shared/time/jst.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { answer, answers, createApiRoutes } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { getHistory } from './audit.service.ts'
import { streamHistoryCsv } from './audit-csv.service.ts'

const listHistory = createRoute({
  method: 'get',
  path: '/audit-log',
  tags: ['audit'],
  summary: 'Who changed what in the scope, newest first',
  middleware: [authorize('GET /audit-log')] as const,
  request: { query: wire(auditQuery) },
  responses: answers(auditPage, 'A page of entries'),
})

const exportHistory = createRoute({
  method: 'get',
  path: '/audit-log/export',
  tags: ['audit'],
  summary: 'The same as CSV, at most 100,000 entries, in the language asked for',
  middleware: [authorize('GET /audit-log/export')] as const,
  request: { query: wire(auditExportQuery) },
  responses: {
    ...answers(z.object({}), ''),
    200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
  },
})

export const auditRoutes = createApiRoutes()
  .openapi(listHistory, async (c) =>
    answer(c, auditPage, await getHistory(c.env, c.get('scope'), c.req.valid('query'))),
  )
  .openapi(exportHistory, async (c) => {
    await limitExactly(c.env, 'export', c.get('caller').accountId)
    const name = `audit-log-${formatDate(now()).replaceAll('/', '')}.csv`
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${name}"`)
    return c.body(streamHistoryCsv(c.env, c.get('scope'), c.req.valid('query'), c.get('language')))
  })
