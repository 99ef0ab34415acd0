import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { AUDIT_EXPORT_MAX } from '#shared/account/audit-rules.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { openAuditCsv } from './audit.api.ts'
import type { toAuditFilters } from './audit-list-state.ts'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'

type ExportButtonProps = {
  filters: ReturnType<typeof toAuditFilters>
  /** Number of entries; undefined while unknown. */
  total: number | undefined
}

/** Saves the filtered entries as CSV. */
export function ExportButton({ filters, total }: ExportButtonProps) {
  const t = useAuditText()
  return (
    <CsvDownloadButton
      isDisabled={!total}
      expected={total !== undefined && total <= COUNT_MAX ? total : AUDIT_EXPORT_MAX}
      open={(signal) => openAuditCsv(filters, signal)}
      name={t('export.fileName')}
      limit={{ max: AUDIT_EXPORT_MAX, text: (count) => t('export.cut', { count }) }}
    />
  )
}
