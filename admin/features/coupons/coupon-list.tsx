import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { CardSkeletons } from '#admin/ui/list/card-skeletons.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import { planNameIn } from '#shared/account/plan-names.ts'
import type { CouponState } from '#shared/billing/coupon-rules.ts'
import type { Coupon } from '#shared/billing/coupons.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useCouponsText } from './use-coupons-text.ts'

const TONE: Record<CouponState, Tone> = { valid: 'success', over: 'neutral', used: 'neutral', stopped: 'danger' }

type CouponListProps = {
  coupons: readonly Coupon[] | undefined
  isStale: boolean
  /** Absent without the right to stop one. */
  onStop: ((coupon: Coupon) => void) | undefined
}

/** The coupons as a table, on phones as cards. */
export function CouponList({ coupons, isStale, onStop }: CouponListProps) {
  const t = useCouponsText()
  const columns = useColumns(onStop)
  const isWide = useMediaQuery('(min-width: 768px)')
  if (isWide)
    return <Table label={t('table')} rows={coupons} rowKey={({ id }) => id} isStale={isStale} columns={columns} />
  if (!coupons) return <CardSkeletons count={4} />
  return (
    <ul aria-label={t('table')} aria-busy={isStale} className="flex flex-col gap-3">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="rounded-lg border border-line p-4 text-sm">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {columns.map(({ key, header, cell }) => (
              <div key={key} className="contents">
                <dt className="text-xs text-ink-soft">{header}</dt>
                <dd className="min-w-0 text-right break-words">{cell(coupon)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function useColumns(onStop: CouponListProps['onStop']): Column<Coupon>[] {
  const t = useCouponsText()
  const { language } = useLanguage()
  const plansOf = ({ planCodes }: Coupon) =>
    planCodes.length === 0
      ? t('allPlans')
      : planCodes.map((planCode) => planNameIn({ planCode, names: {} }, language)).join(', ')
  return [
    {
      key: 'code',
      header: t('column.code'),
      cell: ({ code }) => <span className="font-medium break-all">{code}</span>,
    },
    { key: 'value', header: t('column.value'), cell: (coupon) => <Value coupon={coupon} /> },
    { key: 'plans', header: t('column.plans'), cell: plansOf },
    {
      key: 'until',
      header: t('column.until'),
      cell: ({ validUntil }) => <span className="tabular">{dateText(validUntil)}</span>,
    },
    {
      key: 'uses',
      header: t('column.uses'),
      align: 'right',
      cell: ({ uses, usesMax }) => t('usesOf', { uses: formatNumber(uses), max: formatNumber(usesMax) }),
      className: 'tabular whitespace-nowrap',
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (coupon) => (
        <span className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
          <StatusPill tone={TONE[coupon.state]}>{t(`state.${coupon.state}`)}</StatusPill>
          {onStop && coupon.state === 'valid' && (
            <Button size="sm" onClick={() => onStop(coupon)}>
              {t('stop.action')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

/** What the coupon takes off, for how long, and what the invoice prints. */
function Value({ coupon: { percent, amount, months, text } }: { coupon: Coupon }) {
  const t = useCouponsText()
  const value = percent === null ? t('amount', { amount: formatNumber(amount ?? 0) }) : t('percent', { percent })
  const length = months === null ? t('endless') : t('months', { months })
  return (
    <>
      <span className="block">{t('lasting', { value, length })}</span>
      <span className="block text-xs break-words text-ink-soft">{text}</span>
    </>
  )
}
