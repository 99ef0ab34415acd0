import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useChargingText } from '#admin/i18n/use-charging-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import type { ChargingState } from '#shared/billing/payments.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { AccountsLine } from './accounts-line.tsx'
import { useCharging } from './charging.api.ts'

const ChargingDialog = lazy(async () => ({ default: (await import('./charging-dialog.tsx')).ChargingDialog }))

/** Whether cards are charged, on one line; stopped charging is a warning. Leads to stopping and its history. */
export function ChargingBar() {
  const t = useChargingText()
  const { data: state, error, refetch, isFetching } = useCharging()
  if (!state && !error) return <Skeleton className="mb-4 h-15 w-full sm:h-13" />
  return (
    <section aria-label={t('label')} className="mb-4 text-sm">
      {state ? (
        <>
          <StateLine state={state} />
          <AccountsLine state={state} />
        </>
      ) : (
        <Line>
          <p className="flex-1">{t('failed')}</p>
          <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Line>
      )}
    </section>
  )
}

function Line({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-3.5 py-2.5 sm:min-h-13',
        isWarning ? 'bg-warning-soft text-warning' : 'bg-ground',
      )}
    >
      {children}
    </div>
  )
}

function StateLine({ state }: { state: ChargingState }) {
  const t = useChargingText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { isFrozen, isSetUp } = state
  if (!isFrozen && !isSetUp) return <Line>{t('notSetUp')}</Line>
  return (
    <Line isWarning={isFrozen}>
      <Icon name={isFrozen ? 'alert-triangle' : 'card'} size={18} />
      <div className="min-w-0 flex-1 basis-28">
        <p className={cx(isFrozen && 'font-medium')}>{t(isFrozen ? 'stopped' : 'running')}</p>
        {isFrozen && <LastStep state={state} />}
      </div>
      {can('PUT /master/charging') && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(isFrozen ? 'resume' : 'manage')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <ChargingDialog state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Line>
  )
}

/** Who stopped charging, when and why, and what that means. */
function LastStep({ state: { history } }: { state: ChargingState }) {
  const t = useChargingText()
  const [last] = history
  return (
    <>
      <p>{t('effect')}</p>
      {last && (
        <p className="mt-1 text-xs">
          {t('last', { time: formatDateTime(last.at), name: last.name ?? '' })}
          {last.reason && <span className="block whitespace-pre-line">{t('reasonOf', { reason: last.reason })}</span>}
        </p>
      )}
    </>
  )
}
