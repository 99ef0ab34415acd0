import { useState } from 'react'
import { useAuditText } from '#admin/i18n/use-audit-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { CsvDownloadProgress } from '#admin/ui/file/csv-download-progress.tsx'
import { useCsvDownload } from '#admin/ui/file/use-csv-download.ts'
import type { AuditArchive } from '#shared/account/audit.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDate } from '#shared/time/jst.ts'
import { openArchiveCsv, useAuditArchive } from './audit.api.ts'

type ArchiveNoteProps = {
  /** The account by which the list is filtered; '' = all. */
  accountId: string
  accountName: string | undefined
}

/** Since when the list holds all entries, and where the older ones are; nothing while there are none. */
export function ArchiveNote({ accountId, accountName }: ArchiveNoteProps) {
  const t = useAuditText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAuditArchive(accountId)
  if (!data || data.months.length === 0) return null
  const date = formatDate(data.since)
  return (
    <aside className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">{t('archive.note', { date })}</p>
      <Button icon="history" onClick={() => setOpen(true)}>
        {t('archive.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('archive.title')}
        description={t('archive.lead', { date })}
      >
        {accountId && (
          <p className="mb-2 text-sm font-medium">
            {t('filter.account', { name: accountName ?? t('filter.unknown') })}
          </p>
        )}
        <ul aria-label={t('archive.months')} className="divide-y divide-line border-y border-line">
          {data.months.map((month) => (
            <ArchivedMonth key={month.month} {...month} accountId={accountId} />
          ))}
        </ul>
      </Dialog>
    </aside>
  )
}

type ArchivedMonthProps = AuditArchive['months'][number] & { accountId: string }

function ArchivedMonth({ month, count, accountId }: ArchivedMonthProps) {
  const t = useAuditText()
  const { records, save, stop } = useCsvDownload({
    open: (signal) => openArchiveCsv({ month, accountId }, signal),
    name: t('archive.fileName', { month }),
  })
  return (
    <li className="flex min-h-12 items-center gap-4 py-1 text-sm">
      <span className="tabular font-medium">{dateText(month)}</span>
      <span className="tabular text-ink-soft">{t('facts.countValue', { count: formatNumber(count) })}</span>
      <span className="ml-auto">
        {records === undefined ? (
          <IconButton icon="download" label={t('archive.save', { month: dateText(month) })} onClick={save} />
        ) : (
          <CsvDownloadProgress records={records} expected={count} onStop={stop} />
        )}
      </span>
    </li>
  )
}
