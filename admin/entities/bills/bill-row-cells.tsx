import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { Badge, StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import type { BillSummary } from '#shared/billing/bills.ts'
import { daysLate } from '#shared/billing/overdue.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'

const TONE: Record<BillStatus, Tone> = {
  held: 'warning',
  unpaid: 'info',
  processing: 'info',
  paid: 'success',
  failed: 'danger',
  completed: 'success',
  void: 'neutral',
}

/** A bill's status in words. */
export function BillStatusPill({ status }: { status: BillStatus }) {
  const t = useBillWords()
  return <StatusPill tone={TONE[status]}>{t(`status.${status}`)}</StatusPill>
}

/** How many days a bill is overdue, where it is. */
export function LateMark({ bill, className }: { bill: Pick<BillSummary, 'status' | 'dueAt'>; className?: string }) {
  const t = useBillsText()
  const days = daysLate(bill, useNow())
  if (days === 0) return null
  return (
    <span className={cx('text-xs font-medium whitespace-nowrap text-danger', className)}>
      {t('list.late.days', { days })}
    </span>
  )
}

/** Says of a bill that was too small for a card that the next one asks for it (rules/bills.md#balance). */
export function CarriedMark({ bill }: { bill: Pick<BillSummary, 'carried'> }) {
  const t = useBillsText()
  if (bill.carried === 0) return null
  return <span className="text-xs whitespace-nowrap text-ink-soft">{t('list.carried')}</span>
}

/** The status of a bill in a table, with marks. */
export function BillStanding({
  bill,
  children,
}: {
  bill: Pick<BillSummary, 'status' | 'carried'>
  children?: ReactNode
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <BillStatusPill status={bill.status} />
      {children}
      <CarriedMark bill={bill} />
    </span>
  )
}

/** An amount of yen in words, with its sign in front. */
export function useYen(): (amount: number) => string {
  const t = useBillWords()
  return (amount) => `${amount < 0 ? '-' : ''}${t('yen', { amount: formatNumber(Math.abs(amount)) })}`
}

/** A day of a bill; a dash where there is none. */
export function BillDay({ at }: { at: string | null }) {
  if (at === null) return <>–</>
  return (
    <time dateTime={at} className="tabular">
      {formatDate(at)}
    </time>
  )
}

/** A bill's number; without one it says so. */
export function BillNumber({ bill }: { bill: Pick<BillSummary, 'number' | 'isCorrection'> }) {
  const t = useBillsText()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="tabular">{bill.number ?? t('list.noNumber')}</span>
      {bill.isCorrection && <Badge>{t('list.correction')}</Badge>}
    </span>
  )
}

/** The link of a row to the bill's page. */
export function BillLink({
  bill,
  children,
  className,
}: {
  bill: BillSummary
  children: ReactNode
  className?: string
}) {
  const screens = useScreens()
  return (
    <Link
      to={screens.bill(bill.id)}
      className={className ?? 'rounded-sm font-medium group-hover/row:underline group-hover/row:underline-offset-4'}
    >
      {children}
    </Link>
  )
}
