import { lazy, Suspense, useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import type { Dunning } from '#shared/billing/dunning.ts'
import { LATE_FROM, type LateFrom, lateTo } from '#shared/billing/overdue.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useYen } from './bill-row-cells.tsx'
import { useDunning } from './dunning.api.ts'

useDunningText.start()
useBillWords.start()

const DunningDialog = lazy(async () => ({ default: (await import('./dunning-dialog.tsx')).DunningDialog }))

/** What is overdue by age, the reminders that are sent, and the way to both. */
export function AgeingCard() {
  const t = useDunningText()
  const can = useCan()
  const screens = useScreens()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, isFetching } = useDunning()
  return (
    <section aria-label={t('title')} className="my-6 rounded-lg border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <TextLink to={`${screens.bills}?late=1&order=dueAt-asc`} className="text-sm">
          {t('show')}
        </TextLink>
        {data && data.suspended > 0 && (
          <TextLink to={`${screens.userList}?state=suspended`} className="text-xs">
            {t('suspended', { count: formatNumber(data.suspended) })}
          </TextLink>
        )}
        {data && data.promised > 0 && (
          <p className="text-xs text-ink-soft">{t('promised', { count: formatNumber(data.promised) })}</p>
        )}
      </div>
      {!data && error && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p>{t('failed')}</p>
          <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton className="mt-3 h-12 w-full" />}
      {data && (
        <>
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
            {LATE_FROM.map((from) => (
              <Age key={from} from={from} age={data.ageing.find((one) => one.from === from)} />
            ))}
          </dl>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm text-ink-soft">
            <Policy policy={data} />
            {can('PUT /master/dunning') && (
              <Button size="sm" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            )}
          </div>
          {isOpen && (
            <Suspense fallback={<DialogWaiting />}>
              <DunningDialog policy={data} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </section>
  )
}

/** When customers are reminded and suspended. */
function Policy({ policy: { reminderDays, suspendAfter, noticeDays } }: { policy: Dunning }) {
  const t = useDunningText()
  const days = formatNumber(suspendAfter ?? 0)
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p>{reminderDays.length === 0 ? t('noReminders') : t('reminders', { days: reminderDays.join(', ') })}</p>
      <p>{suspendAfter === null ? t('suspendsNever') : t('suspends', { days, notice: formatNumber(noticeDays) })}</p>
    </div>
  )
}

type AgeProps = { from: LateFrom; age: { count: number; total: number } | undefined }

function Age({ from, age = { count: 0, total: 0 } }: AgeProps) {
  const t = useDunningText()
  const yen = useYen()
  const to = lateTo(from)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{to === undefined ? t('ageLast', { from }) : t('age', { from, to })}</dt>
      <dd className="tabular mt-0.5 text-lg font-semibold">{yen(age.total)}</dd>
      <dd className="text-xs text-ink-soft">{t('count', { count: formatNumber(age.count) })}</dd>
    </div>
  )
}
