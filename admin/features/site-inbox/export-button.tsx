import { CsvDownloadButton } from '#admin/downloads/csv-download-button.tsx'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { SITE_LIST_EXPORT_MAX, type SiteListName } from '#shared/site/inbox/site-inbox-rules.ts'
import type { toListFilters } from './inbox-state.ts'
import { openListCsv } from './site-inbox.api.ts'
import { useSiteListsText } from './use-site-inbox-text.ts'

type ExportButtonProps = {
  id: string
  tab: SiteListName
  filters: ReturnType<typeof toListFilters>
  /** Entries to be saved, as far as they were counted. */
  total: number | undefined
}

/** Saves what the filters leave of a list. */
export function ExportButton({ id, tab, filters, total }: ExportButtonProps) {
  const t = useSiteListsText()
  const doneText = (count: number) => {
    const words = { count: count.toLocaleString() }
    return count >= SITE_LIST_EXPORT_MAX ? t('export.cut', words) : t('export.done', words)
  }
  return (
    <CsvDownloadButton
      label={t('export.button')}
      isDisabled={!total}
      expected={total !== undefined && total < COUNT_MAX ? total : SITE_LIST_EXPORT_MAX}
      open={(signal) => openListCsv({ id, tab, filters }, signal)}
      name={t(`export.fileName.${tab}`)}
      busyText={(count) => t('export.busy', { count })}
      progressLabel={t('export.progress')}
      stopLabel={t('export.cancel')}
      doneText={doneText}
      failedText={t('export.failed')}
    />
  )
}
