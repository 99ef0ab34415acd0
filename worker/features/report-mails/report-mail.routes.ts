import { reportList, reportSetting, reportSettingBody } from '#shared/analytics/report-mails.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeReport, getReport, getReports } from './report-mail.service.ts'

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

export const reportMailRoutes = createApiRoutes()
  .serve(list, (call) => getReports(call))
  .serve(read, (call) => getReport(call, call.id))
  .serve(change, (call) => changeReport(call, call.id, call.body))
