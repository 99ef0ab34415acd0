import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { AUDIT_EXPORT_MAX } from '#shared/account/audit-rules.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { openAuditCsv } from './audit.api.ts'
import type { toAuditFilters } from './audit-list-state.ts'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type ExportButtonProps = {
  filters: ReturnType<typeof toAuditFilters>
  /** Number of entries; undefined while unknown. */
  total: number | undefined
}

/** Saves the filtered entries as CSV. */
export function ExportButton({ filters, total }: ExportButtonProps) {
  const t = useAuditText()
  const doneText = (count: number) => {
    const words = { count: formatNumber(count) }
    return count >= AUDIT_EXPORT_MAX ? t('export.cut', words) : t('export.done', words)
  }
  return (
    <CsvDownloadButton
      label={t('export.button')}
      isDisabled={!total}
      expected={total !== undefined && total <= COUNT_MAX ? total : AUDIT_EXPORT_MAX}
      open={(signal) => openAuditCsv(filters, signal)}
      name={t('export.fileName')}
      busyText={(count) => t('export.busy', { count })}
      progressLabel={t('export.progress')}
      stopLabel={t('export.cancel')}
      doneText={doneText}
      failedText={t('export.failed')}
    />
  )
}
