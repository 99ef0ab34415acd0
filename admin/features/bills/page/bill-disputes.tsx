import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import type { BillDetail } from '#shared/billing/bills.ts'
import { isClosed, isLost } from '#shared/billing/credit-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'

/** Refunds that were made at the provider, and disputes of cardholders. */
export function BillDisputes({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const yen = useYen()
  const { refunds, disputes, returnable } = bill
  const title = t('dispute.title')
  if (refunds.length === 0 && disputes.length === 0) return null
  const rows = [
    ...refunds.map(({ id, amount, status, at }) => ({
      id,
      amount,
      at,
      dueAt: null,
      tone: REFUND_TONE[status],
      name: t('dispute.refund'),
      state: t(`credit.status.${status === 'succeeded' ? 'done' : status}`),
    })),
    ...disputes.map(({ id, amount, status, dueAt, at }) => ({
      id,
      amount,
      at,
      dueAt: isClosed(status) ? null : dueAt,
      tone: toneOf(status),
      name: t('dispute.dispute'),
      state: t(`dispute.state.${stateOf(status)}`),
    })),
  ]
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {returnable !== null && returnable.outside > 0 && (
        <p className="mb-2 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning">
          {t('dispute.unnoted', { amount: yen(returnable.outside) })}
        </p>
      )}
      <ul className="border-t border-line">
        {rows.map(({ id, name, state, tone, amount, at, dueAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 text-sm">
            <span className="font-medium">{name}</span>
            <StatusPill tone={tone}>{state}</StatusPill>
            <span className="tabular ml-auto font-semibold">{yen(-amount)}</span>
            <span className="w-full text-xs text-ink-soft">
              <time dateTime={at} className="tabular">
                {formatDate(at)}
              </time>
              {dueAt && ` · ${t('dispute.due', { date: formatDate(dueAt) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REFUND_TONE = { pending: 'info', succeeded: 'success', failed: 'danger' } as const satisfies Record<string, Tone>

/** The states of the provider in the words of people. */
function stateOf(status: string): 'open' | 'won' | 'lost' {
  if (isLost(status)) return 'lost'
  return isClosed(status) ? 'won' : 'open'
}

const toneOf = (status: string): Tone => ({ open: 'warning', won: 'success', lost: 'danger' })[stateOf(status)] as Tone
