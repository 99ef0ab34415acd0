import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { INBOX_EXPORT_MAX, type InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { toInboxFilters } from './inbox-state.ts'
import { openInboxCsv } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

type ExportButtonProps = {
  id: string
  tab: InboxTab
  filters: ReturnType<typeof toInboxFilters>
  /** Number of entries; undefined while unknown. */
  total: number | undefined
}

/** Saves the filtered entries of a list as CSV. */
export function ExportButton({ id, tab, filters, total }: ExportButtonProps) {
  const t = useSiteInboxText()
  const doneText = (count: number) => {
    const words = { count: formatNumber(count) }
    return count >= INBOX_EXPORT_MAX ? t('export.cut', words) : t('export.done', words)
  }
  return (
    <CsvDownloadButton
      label={t('export.button')}
      isDisabled={!total}
      expected={total !== undefined && total < COUNT_MAX ? total : INBOX_EXPORT_MAX}
      open={(signal) => openInboxCsv({ id, tab, filters }, signal)}
      name={t(`export.fileName.${tab}`)}
      busyText={(count) => t('export.busy', { count })}
      progressLabel={t('export.progress')}
      stopLabel={t('export.cancel')}
      doneText={doneText}
      failedText={t('export.failed')}
    />
  )
}
