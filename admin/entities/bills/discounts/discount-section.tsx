import { lazy, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { GivenDiscount } from '#shared/billing/discounts.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useDiscounts } from './discounts.api.ts'
import { OwnPriceSection } from './own-price-section.tsx'
import { useDiscountText } from './use-discount-text.ts'

/** The forms come when somebody opens them. */
const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }))
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))

/** The discounts of an account on its page, for the operator; gives and ends them. */
export function DiscountSection({ accountId }: { accountId: string }) {
  const t = useDiscountText()
  const can = useCan()
  const { data, error, refetch, isFetching } = useDiscounts(accountId)
  const [opened, setOpened] = useState<'give' | GivenDiscount>()
  if (error && !data)
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20 w-full" />
  // Users of a partner get no bill from the platform.
  if (!data.isBilled) return null
  const close = () => setOpened(undefined)
  const canEnd = can('PATCH /master/user/{id}/discount')
  return (
    <>
      <h3 className="text-xs text-ink-soft">{t('title')}</h3>
      {data.discounts.length === 0 && <p className="mt-1 text-sm">{t('none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {data.discounts.map((one) => (
          <DiscountRow key={one.id} discount={one} onEnd={canEnd && one.canEnd ? () => setOpened(one) : undefined} />
        ))}
      </ul>
      {can('POST /master/user/{id}/discount') && (
        <Button size="sm" icon="plus" className="mt-3" onClick={() => setOpened('give')}>
          {t('give')}
        </Button>
      )}
      <OwnPriceSection accountId={accountId} data={data} />
      <Suspense fallback={<DialogWaiting />}>
        {opened === 'give' && <GiveDialog accountId={accountId} month={data.month} onClose={close} />}
        {opened && opened !== 'give' && (
          <EndDialog accountId={accountId} discount={opened} month={data.month} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function DiscountRow({ discount, onEnd }: { discount: GivenDiscount; onEnd: (() => void) | undefined }) {
  const t = useDiscountText()
  const { percent, amount, text, fromMonth, untilMonth, reason, endReason } = discount
  const [from, until] = [dateText(fromMonth), dateText(untilMonth ?? '')]
  const period = untilMonth === null ? t('endless', { from }) : t('period', { from, until })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">
          {text} {percent === null ? t('amount', { amount: formatNumber(amount ?? 0) }) : t('percent', { percent })}
        </p>
        <p className="tabular">{untilMonth !== null && untilMonth < fromMonth ? t('withdrawn') : period}</p>
        <p className="text-xs break-words text-ink-soft">{t('reason', { reason })}</p>
        {endReason && <p className="text-xs break-words text-ink-soft">{t('endReason', { reason: endReason })}</p>}
      </div>
      {onEnd && (
        <Button size="sm" onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
