import type { Context } from 'hono'
import { reportList, reportSetting, reportSettingBody } from '#shared/analytics/report-mails.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { changeReport, getReport, getReports, type ReportContext } from './report-mail.service.ts'

const read = apiCall('GET /analysis/site/{id}/report', {
  summary: 'How often the caller gets the report of a site’s visits by mail',
  answer: reportSetting,
  returns: 'Every week, every month or never',
})
const change = apiCall('PUT /analysis/site/{id}/report', {
  summary: 'Get the report of a site’s visits by mail every week or month, or never',
  body: reportSettingBody,
  answer: reportSetting,
  returns: 'The choice as it is now',
})
const list = apiCall('GET /analysis/report', {
  summary: 'The sites of which the caller gets reports by mail',
  answer: reportList,
  returns: 'At most 100 sites, by name',
})

const contextOf = (c: Context<AppEnv>): ReportContext => ({
  env: c.env,
  caller: c.get('caller'),
  scope: c.get('scope'),
})

export const reportMailRoutes = createApiRoutes()
  .openapi(list, async (c) => answer(c, reportList, await getReports(contextOf(c))))
  .openapi(read, async (c) => answer(c, reportSetting, await getReport(contextOf(c), pathId(c.req.valid('param').id))))
  .openapi(change, async (c) =>
    answer(c, reportSetting, await changeReport(contextOf(c), pathId(c.req.valid('param').id), c.req.valid('json'))),
  )
