import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#shared/wire/errors.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import type { UserCallPrefix } from '#shared/account/permissions.ts'
import { importForm, type ImportReport, importReport, userExportQuery } from '#shared/account/user-csv.ts'
import { toWire, wire } from '#shared/wire/wire-case.ts'
import { answer, answers, createApiRoutes, refusal } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { fieldMessage } from '#worker/http/messages.ts'
import { now } from '#worker/platform/clock.ts'
import type { Findings } from './import-report.ts'
import { startExport } from './user-export.service.ts'
import { checkFile, findRepeated, type Imported, importUsers, readFile } from './user-import.service.ts'

function routesOf<const P extends UserCallPrefix>(prefix: P) {
  const tags = ['users']
  return {
    import: createRoute({
      method: 'post',
      path: `/${prefix}/user/import`,
      tags,
      summary:
        'Create accounts from a CSV file: all rows that can be invited, or none; a dry run shows what would be stored',
      middleware: [authorize(`POST /${prefix}/user/import`)] as const,
      request: { body: { required: true as const, content: { 'multipart/form-data': { schema: importForm } } } },
      responses: {
        ...answers(importReport, 'What was found, and how many accounts were created'),
        409: refusal('An address was taken since the check, a parent has gone, or the id belongs to another file'),
        413: refusal('More than 5 MB'),
        415: refusal('Not a form, or not a CSV file'),
        422: refusal('The file as a whole is refused, or rows are: then with the report'),
      },
    }),
    export: createRoute({
      method: 'get',
      path: `/${prefix}/user/export`,
      tags,
      summary: 'The accounts of the scope as CSV, with the list’s filters; at most 100,000, newest first',
      middleware: [authorize(`GET /${prefix}/user/export`)] as const,
      request: { query: wire(userExportQuery) },
      responses: {
        ...answers(z.object({}), ''),
        200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
      },
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

/** Accounts as CSV, in and out, under one of the three prefixes. */
export function userCsvRoutes<const P extends UserCallPrefix>(prefix: P) {
  const routes = routesOf(prefix)
  return createApiRoutes()
    .openapi(routes.import, async (c) => {
      const { file, import_id: importId, dry_run: dryRun } = c.req.valid('form')
      const [caller, scope] = [c.get('caller'), c.get('scope')]
      const bytes = await readFile(file)
      const isDryRun = dryRun === 'true'
      const repeated = isDryRun ? undefined : await findRepeated(c.env, caller, importId, bytes)
      if (repeated) return answer(c, importReport, doneReport(repeated))
      await limitExactly(c.env, isDryRun ? 'importCheck' : 'import', caller.accountId)
      const { total, findings, stored } = await checkFile(c.env, { caller, scope }, bytes)
      const report = toReport(c.get('language'), total, findings)
      if (isDryRun) return answer(c, importReport, report)
      if (report.errorCount === 0)
        return answer(c, importReport, doneReport(await importUsers(c.env, { caller, scope, importId }, bytes, stored)))
      // The same request may have been answered meanwhile: its own accounts are no errors.
      const meanwhile = await findRepeated(c.env, caller, importId, bytes)
      if (meanwhile) return answer(c, importReport, doneReport(meanwhile))
      throw refuseRows(report)
    })
    .openapi(routes.export, async (c) => {
      await limitExactly(c.env, 'export', c.get('caller').accountId)
      const input = { caller: c.get('caller'), scope: c.get('scope'), filters: c.req.valid('query') }
      const file = await startExport(c.env, input)
      const name = `users-${formatDate(now()).replaceAll('/', '')}.csv`
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="${name}"`)
      return c.body(file)
    })
}
