import {
  auditArchive,
  auditArchiveExportQuery,
  auditArchiveQuery,
  auditExportQuery,
  auditPage,
  auditQuery,
} from '#shared/account/audit.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { getArchive } from './archive.service.ts'
import { getHistory } from './audit.service.ts'
import { streamArchiveCsv, streamHistoryCsv } from './audit-csv.service.ts'

const listHistory = apiCall('GET /audit-log', {
  summary: 'Who changed what in the scope, newest first',
  query: auditQuery,
  answer: auditPage,
  returns: 'A page of entries',
})

const exportHistory = apiCall('GET /audit-log/export', {
  summary: 'The same as CSV, at most 100,000 entries, in the language asked for',
  query: auditExportQuery,
  file: 'text/csv',
})

const listArchive = apiCall('GET /audit-log/archive', {
  summary: 'The months whose entries are older than the list, with their numbers',
  query: auditArchiveQuery,
  answer: auditArchive,
  returns: 'The months, the newest first',
})

const exportArchive = apiCall('GET /audit-log/archive/export', {
  summary: 'The entries of an archived month as CSV, account by account, in the language asked for',
  query: auditArchiveExportQuery,
  file: 'text/csv',
})

export const auditRoutes = createApiRoutes()
  .serve(listHistory, ({ env, scope, query }) => getHistory(env, scope, query))
  .serve(exportHistory, async ({ c, env, caller, scope, language, query }) => {
    await limitExactly(env, 'export', caller.accountId)
    return answerCsv(c, 'audit-log', streamHistoryCsv(env, scope, query, language))
  })
  .serve(listArchive, ({ env, scope, query }) => getArchive(env, scope, query))
  .serve(exportArchive, async ({ c, env, caller, scope, language, query }) => {
    await limitExactly(env, 'export', caller.accountId)
    return answerCsv(c, `audit-log-${query.month}`, streamArchiveCsv(env, scope, query, language))
  })
