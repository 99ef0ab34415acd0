import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, type Month, monthOf, monthsFrom } from '#shared/time/months.ts'
import { ArchiveRow } from './archive-row.tsx'
import { archivesQuery, useStartArchive } from './documents.api.ts'
import { useDocumentText } from './use-document-text.ts'

/** Months before the present one that can be chosen. */
const BACK = 35

/** The documents of a month as one file; `isPartner`: those that a partner issued and got. */
export function DocumentArchives({ isPartner = false }: { isPartner?: boolean }) {
  const t = useDocumentText()
  const can = useCan()
  if (!can('GET /document-archive')) return null
  return (
    <section aria-label={t('title')} className="mt-8 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 max-w-prose text-xs text-ink-soft">{t(isPartner ? 'partnerLead' : 'lead')}</p>
      <p className="mt-1 mb-4 max-w-prose text-xs text-ink-soft">{t('index')}</p>
      <Archives />
    </section>
  )
}

function Archives() {
  const t = useDocumentText()
  const { data, error, isFetching, refetch } = useQuery(archivesQuery)
  if (!data)
    return error ? (
      <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-28 w-full" />
    )
  const { archives } = data
  return (
    <>
      <Start isRunning={archives.some(({ state }) => state === 'running')} />
      {archives.length === 0 ? (
        <p className="mt-4 text-sm text-ink-soft">{t('empty')}</p>
      ) : (
        <ul aria-label={t('list')} className="mt-5 border-t border-line">
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </>
  )
}

function Start({ isRunning }: { isRunning: boolean }) {
  const t = useDocumentText()
  const present = monthOf(useNow())
  const [month, setMonth] = useState<Month>(addMonths(present, -1))
  const { mutate, error, isPending } = useStartArchive()
  const months = monthsFrom(addMonths(present, -BACK), present).toReversed()
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert title={t('startFailed')} fields={[]} error={error} />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          className="w-36"
          aria-label={t('month')}
          value={month}
          options={months.map((one) => ({ value: one, label: dateText(one) }))}
          onValueChange={setMonth}
        />
        <Button icon="download" isBusy={isPending} disabled={isRunning} onClick={() => mutate(month)}>
          {t('start')}
        </Button>
      </div>
      {month === present && <p className="text-xs text-ink-soft">{t('openMonth')}</p>}
    </div>
  )
}
