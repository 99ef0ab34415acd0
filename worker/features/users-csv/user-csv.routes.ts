import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import type { UserCallPrefix } from '#shared/account/permissions.ts'
import { importForm, type ImportReport, importReport, userExportQuery } from '#shared/account/user-csv.ts'
import { toWire } from '#shared/wire/wire-case.ts'
import type { CallContext } from '#worker/http/api-types.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { fieldMessage } from '#worker/http/messages.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Findings } from './import-report.ts'
import { startExport } from './user-export.service.ts'
import { checkFile, findRepeated, type Imported, importUsers, readFile } from './user-import.service.ts'

function routesOf(prefix: UserCallPrefix) {
  return {
    import: apiCall(`POST /${prefix}/user/import`, {
      summary:
        'Create accounts from a CSV file: all rows that can be invited, or none; a dry run shows what would be stored',
      form: importForm,
      answer: importReport,
      returns: 'What was found, and how many accounts were created',
      refusals: {
        409: 'An address was taken since the check, a parent has gone, or the id belongs to another file',
        413: 'More than 5 MB',
        415: 'Not a form, or not a CSV file',
        422: 'The file as a whole is refused, or rows are: then with the report',
      },
    }),
    export: apiCall(`GET /${prefix}/user/export`, {
      summary: 'The accounts of the scope as CSV, with the list’s filters; at most 100,000, newest first',
      query: userExportQuery,
      file: 'text/csv',
    }),
  }
}

function toReport(language: Language, total: number, findings: Findings): ImportReport {
  const errors = findings.errors.map(({ row, column, problem }) => ({
    row,
    column,
    message: fieldMessage(language, problem),
  }))
  return { ...findings, errors, total, isDryRun: true, created: 0, uninvitedRows: [] }
}

const doneReport = ({ created, uninvitedRows }: Imported): ImportReport => ({
  isDryRun: false,
  total: created + uninvitedRows.length,
  created,
  uninvitedRows,
  faultyRows: 0,
  errorCount: 0,
  errors: [],
  rows: [],
  rowsWithErrors: [],
})

function refuseRows(report: ImportReport): AppError {
  const body = toWire(importReport, { ...report, isDryRun: false }) as Record<string, unknown>
  return new AppError('validation', { fields: { file: { key: 'importErrors' } }, body })
}

type ImportCall = CallContext & { form: z.output<typeof importForm> }

async function takeImport({ env, caller, scope, language, form }: ImportCall): Promise<ImportReport> {
  const { file, import_id: importId = newId(), dry_run: dryRun } = form
  const bytes = await readFile(file)
  const isDryRun = dryRun === 'true'
  const repeated = isDryRun ? undefined : await findRepeated(env, caller, importId, bytes)
  if (repeated) return doneReport(repeated)
  await limitExactly(env, isDryRun ? 'importCheck' : 'import', caller.accountId)
  const { total, findings, stored } = await checkFile(env, { caller, scope }, bytes)
  const report = toReport(language, total, findings)
  if (isDryRun) return report
  if (report.errorCount === 0) return doneReport(await importUsers(env, { caller, scope, importId }, bytes, stored))
  // A parallel repetition may have been imported meanwhile: its own accounts are no errors.
  const meanwhile = await findRepeated(env, caller, importId, bytes)
  if (meanwhile) return doneReport(meanwhile)
  throw refuseRows(report)
}

/** Accounts as CSV, in and out, under one of the three prefixes. */
export function userCsvRoutes(prefix: UserCallPrefix) {
  const routes = routesOf(prefix)
  return createApiRoutes()
    .serve(routes.import, takeImport)
    .serve(routes.export, async ({ c, env, caller, scope, query: filters }) => {
      await limitExactly(env, 'export', caller.accountId)
      return answerCsv(c, 'users', await startExport(env, { caller, scope, filters }))
    })
}
