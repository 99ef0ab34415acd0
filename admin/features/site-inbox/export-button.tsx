import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { INBOX_EXPORT_MAX, type InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
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
  return (
    <CsvDownloadButton
      isDisabled={!total}
      expected={total !== undefined && total < COUNT_MAX ? total : INBOX_EXPORT_MAX}
      open={(signal) => openInboxCsv({ id, tab, filters }, signal)}
      name={t(`export.fileName.${tab}`)}
      limit={{ max: INBOX_EXPORT_MAX, text: (count) => t('export.cut', { count }) }}
    />
  )
}
