import {
  accountNames,
  journalFileQuery,
  journalPreview,
  journalQuery,
  namesInForce,
} from '#shared/billing/accounting/accounting.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'

const preview = apiCall('GET /master/accounting', {
  summary: 'What the journals of some months come to by account and kind, and the names of the accounts',
  query: journalQuery,
  answer: journalPreview,
  returns: 'Sums in yen, what is left out, and which months may still get entries',
})
const save = apiCall('GET /master/accounting/export', {
  summary: 'Journals of at most twelve months as a file for the import of freee, MoneyForward or Yayoi (Shift_JIS)',
  query: journalFileQuery,
  file: 'text/csv',
})
const change = apiCall('PUT /master/accounting', {
  summary: 'Set the names of the accounts in the operator’s accounting program',
  version: 'required',
  body: accountNames,
  answer: namesInForce,
  returns: 'The names as they are now',
})

const service = () => import('./accounting.service.ts')

/** The operator's calls about journals; their code is loaded by the first one. */
export const accountingRoutes = createApiRoutes()
  .serve(preview, async ({ env, query }) => (await import('./journal.service.ts')).previewJournal(env, query))
  .serve(save, async ({ c, env, caller, query }) => {
    await limitExactly(env, 'export', caller.accountId)
    const file = await (await service()).startJournalFile(env, caller, query)
    return answerCsv(c, `journal-${query.format}`, file, query.format === 'yayoi' ? 'shift_jis' : 'utf-8')
  })
  .serve(change, async ({ env, caller, version, body }) =>
    (await service()).changeNames(env, { caller, version, names: body }),
  )
