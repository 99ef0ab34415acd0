import { lazy, Suspense, useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { latePercentText } from '#shared/billing/dunning-rules.ts'
import type { Dunning } from '#shared/billing/dunning.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { AgeList } from './age-list.tsx'
import { useDunning } from './dunning.api.ts'

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
          <AgeList ageing={data.ageing} />
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

/** When customers are reminded and suspended, and the late fee. */
function Policy({ policy }: { policy: Dunning }) {
  const { reminderDays, suspendAfter, noticeDays, latePermille } = policy
  const t = useDunningText()
  const days = formatNumber(suspendAfter ?? 0)
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p>{reminderDays.length === 0 ? t('noReminders') : t('reminders', { days: reminderDays.join(', ') })}</p>
      <p>{suspendAfter === null ? t('suspendsNever') : t('suspends', { days, notice: formatNumber(noticeDays) })}</p>
      <p>{latePermille === 0 ? t('noLateFee') : t('lateFee', { percent: latePercentText(latePermille) })}</p>
    </div>
  )
}
