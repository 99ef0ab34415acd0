import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { BILL_EXPORT_MAX } from '#shared/billing/bill-search-rules.ts'
import { openBillCsv } from '#admin/entities/bills/bills.api.ts'
import type { toBillFilters } from './bill-list-state.ts'

type BillExportProps = {
  filters: ReturnType<typeof toBillFilters>
  /** Number of bills found; undefined while unknown. */
  total: number | undefined
}

/** Saves the bills found as CSV. */
export function BillExport({ filters, total }: BillExportProps) {
  const t = useBillsText()
  return (
    <CsvDownloadButton
      isDisabled={!total}
      expected={Math.min(total ?? BILL_EXPORT_MAX, BILL_EXPORT_MAX)}
      open={(signal) => openBillCsv(filters, signal)}
      name={t('list.title')}
      limit={{ max: BILL_EXPORT_MAX, text: (count) => t('export.cut', { count }) }}
    />
  )
}
