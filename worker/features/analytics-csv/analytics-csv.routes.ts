import { analyticsQuery, chartQuery } from '#shared/analytics/analytics.ts'
import { openAnalytics, openChart, type OpenedAnalytics } from '#worker/features/analytics/analytics.service.ts'
import { contextOf } from '#worker/features/analytics/analytics-context.ts'
import { readAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import type { CallContext } from '#worker/http/api-types.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { type CsvView, toCsv } from './analytics-csv.service.ts'

const exported = 'as CSV, with the screen’s filters and numbers, in the language asked for'

const exportLanding = apiCall('GET /analysis/site/{id}/lp/export', {
  summary: `The analysis of a site’s landing page and its chart ${exported}`,
  query: chartQuery,
  file: 'text/csv',
})

const exportSwipes = apiCall('GET /analysis/site/{id}/page/export', {
  summary: `The figures of a site’s cells, their most used ways and what visits did next on each ${exported}`,
  query: analyticsQuery,
  file: 'text/csv',
})

const exportRanking = apiCall('GET /analysis/site/{id}/ranking/export', {
  summary: `The rankings of a site ${exported}`,
  query: analyticsQuery,
  file: 'text/csv',
})

async function sendFile({ c, env, caller, language }: CallContext, opened: OpenedAnalytics, asked: CsvView) {
  await limitExactly(env, 'export', caller.accountId)
  const { name, stream } = await toCsv(await readAnalytics(opened), asked, language)
  const { from, to } = opened.period
  const plain = `analysis-${asked.view}-${from}-${to}.csv`
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`)
  return c.body(stream)
}

const encodeName = (name: string) => encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => HEX[sign] ?? sign)
const HEX: Record<string, string> = { "'": '%27', '(': '%28', ')': '%29', '*': '%2A' }

export const analyticsCsvRoutes = createApiRoutes()
  .serve(exportLanding, async (call) => {
    const opened = await openChart(await contextOf(call), call.query)
    return sendFile(call, opened, { view: 'lp', unit: call.query.unit })
  })
  .serve(exportSwipes, async (call) => {
    const opened = await openAnalytics(await contextOf(call), call.query)
    return sendFile(call, opened, { view: 'page' })
  })
  .serve(exportRanking, async (call) => {
    const opened = await openAnalytics(await contextOf(call), call.query)
    return sendFile(call, opened, { view: 'ranking' })
  })
