import { statementExportQuery, statementPage, statementQuery } from '#shared/billing/partner-statements.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'

const list = apiCall('GET /partner-statement', {
  summary: 'What the users of a partner owe it for a month at its own prices, with what the platform bills it for them',
  query: statementQuery,
  answer: statementPage,
  returns: 'A page of users, and the sums of all that were found',
})
const save = apiCall('GET /partner-statement/export', {
  summary: 'The same as CSV in the order of names, in the language asked for',
  query: statementExportQuery,
  file: 'text/csv',
})

const service = () => import('./statement.service.ts')

/** What a partner's users owe it. */
export const partnerStatementRoutes = createApiRoutes()
  .serve(list, async ({ env, caller, scope, query }) => (await service()).getStatement(env, { caller, scope, query }))
  .serve(save, async ({ c, env, caller, scope, query, language }) => {
    await limitExactly(env, 'export', caller.accountId)
    const { startStatementCsv } = await import('./statement-csv.service.ts')
    return answerCsv(c, 'statement', await startStatementCsv(env, { caller, scope, filters: query, language }))
  })
