import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import type { OwnBillPage } from '#shared/billing/bills.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useYen } from './bill-row-cells.tsx'

type OverdueBannerProps = {
  overdue: OwnBillPage['overdue'] | undefined
  /** The way to the bills, on other screens. */
  to?: string
}

/** What the account owes beyond its due dates, above its bills. */
export function OverdueBanner({ overdue, to }: OverdueBannerProps) {
  const t = useBillsText()
  const yen = useYen()
  if (!overdue || overdue.count === 0) return null
  const { count, total, days } = overdue
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger">
      <Icon name="alert-triangle" className="shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{t('overdue.title', { count: formatNumber(count) })}</p>
        <p className="mt-0.5 text-ink">
          {t('overdue.lead', { amount: yen(total), days })} {to && <TextLink to={to}>{t('overdue.show')}</TextLink>}
        </p>
      </div>
    </div>
  )
}
