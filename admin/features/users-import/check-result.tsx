import { useState } from 'react'
import { datedCsvName, saveFile } from '#admin/ui/file/save-file.ts'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import type { ImportReport } from '#shared/account/user-csv.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { createErrorFile } from './import-files.ts'
import { withErrors } from './preview-cell.tsx'
import { PreviewRows } from './preview-rows.tsx'

type Shown = 'all' | 'errors'
/** Result of a check: a summary, then the rows with errors. */
export function CheckResult({ report }: { report: ImportReport }) {
  const t = useUsersImportText()
  const isFaulty = report.errorCount > 0
  const [shown, setShown] = useState<Shown>(isFaulty ? 'errors' : 'all')
  const rows = shown === 'errors' ? report.rowsWithErrors : report.rows
  const total = shown === 'errors' ? report.faultyRows : report.total
  const counts = { count: formatNumber(rows.length), total: formatNumber(total) }
  return (
    <>
      <Outcome report={report} />
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        {isFaulty && (
          <SegmentedControl
            label={t('check.show')}
            value={shown}
            segments={[
              { value: 'errors', label: `${t('check.onlyErrors')} (${formatNumber(report.faultyRows)})` },
              { value: 'all', label: `${t('check.all')} (${formatNumber(report.total)})` },
            ]}
            onValueChange={setShown}
            size="sm"
          />
        )}
        {rows.length < total && (
          <p className="text-xs text-ink-soft">
            {shown === 'errors' ? t('check.firstErrors', counts) : t('check.first', counts)}
          </p>
        )}
      </div>
      <PreviewRows rows={withErrors(rows, report.errors)} />
    </>
  )
}

function Outcome({ report }: { report: ImportReport }) {
  const t = useUsersImportText()
  const isFaulty = report.errorCount > 0
  const title = isFaulty
    ? t('check.faulty', { rows: formatNumber(report.faultyRows), errors: formatNumber(report.errorCount) })
    : t('check.fine', { count: formatNumber(report.total) })
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-4 py-3.5',
        isFaulty ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
      )}
    >
      <Icon name={isFaulty ? 'alert-circle' : 'check-circle'} size={22} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{isFaulty ? t('check.faultyHelp') : t('check.fineHelp')}</p>
      </div>
      {isFaulty && <ErrorFileButton report={report} />}
    </div>
  )
}

function ErrorFileButton({ report }: { report: ImportReport }) {
  const t = useUsersImportText()
  const header = [t('check.errorRow'), t('check.errorColumn'), t('check.errorMessage')]
  const isCut = report.errors.length < report.errorCount
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        size="sm"
        icon="download"
        onClick={() => saveFile(createErrorFile(header, report.errors), datedCsvName(t('check.errorFileName')))}
      >
        {t('check.errorFile')}
      </Button>
      {isCut && (
        <p className="text-xs">
          {t('check.errorFileCut', {
            count: formatNumber(report.errors.length),
            total: formatNumber(report.errorCount),
          })}
        </p>
      )}
    </div>
  )
}
