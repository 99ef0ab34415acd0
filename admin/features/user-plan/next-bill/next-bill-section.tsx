import { useId } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { NextBill } from '#shared/billing/next-bill.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useNextBill } from './next-bill.api.ts'
import { NextBillLines } from './next-bill-lines.tsx'
import { NextBillSums } from './next-bill-sums.tsx'
import { useNextBillText } from './use-next-bill-text.ts'

/** The whole next bill as it stands now, for those who may read money. */
export function NextBillSection({ accountId }: { accountId: string }) {
  const can = useCan()
  return can('GET /next-bill/{id}') ? <Loaded accountId={accountId} /> : null
}

function Loaded({ accountId }: { accountId: string }) {
  const { data, error, refetch, isFetching } = useNextBill(accountId)
  if (data) return <Shown bill={data} />
  if (error) return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-56 w-full" />
}

function Shown({ bill }: { bill: NextBill }) {
  const t = useNextBillText()
  const id = useId()
  const { month, lines, accounts, isBilled, isOver } = bill
  const lead = isOver ? 'leadOver' : 'lead'
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {t('title', { month: dateText(month) })}
      </h2>
      {lines.length === 0 ? (
        <div className="mt-3 rounded-md border border-line px-4 py-3 text-sm">
          <p className="font-medium">{t('none')}</p>
          <p className="text-ink-soft">{t(isBilled ? 'noneLead' : 'leadPartner')}</p>
        </div>
      ) : (
        <>
          <p className="mb-3 text-xs text-ink-soft">
            {t(isBilled ? lead : 'leadPartner', { month: dateText(month) })}
            {accounts > 1 && ` ${t('tree', { count: formatNumber(accounts) })}`}
          </p>
          <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[1fr_18rem]">
            <NextBillLines bill={bill} />
            <NextBillSums bill={bill} />
          </div>
        </>
      )}
    </section>
  )
}
