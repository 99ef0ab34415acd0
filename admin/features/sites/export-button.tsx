import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { SITE_EXPORT_MAX } from '#shared/site/list/site-export-rules.ts'
import type { toSiteListQuery } from './site-list-state.ts'
import { openSitesCsv } from './sites.api.ts'

type ExportButtonProps = {
  query: ReturnType<typeof toSiteListQuery>
  /** Number of sites; undefined while unknown. */
  total: number | undefined
}

/** Saves the filtered sites as CSV. */
export function ExportButton({ query, total }: ExportButtonProps) {
  const t = useSiteCopyText()
  const { search, status, accountId } = query
  const filters = { ...(search && { search }), ...(status && { status }), ...(accountId && { accountId }) }
  return (
    <CsvDownloadButton
      isDisabled={!total}
      expected={total !== undefined && total <= COUNT_MAX ? total : SITE_EXPORT_MAX}
      open={(signal) => openSitesCsv(filters, signal)}
      name={t('list.fileName')}
      limit={{ max: SITE_EXPORT_MAX, text: (count) => t('list.cut', { count }) }}
    />
  )
}
