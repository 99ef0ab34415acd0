import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import type { Debt } from '#shared/account/debt.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useYen } from './bill-row-cells.tsx'

/** Above every screen of a debtor: from when its sites are offline, what is to be paid, and the way to pay. */
export function DebtBanner({ debt: { suspendsAt, isSuspended, count, total } }: { debt: Debt }) {
  const t = useDunningText()
  const yen = useYen()
  const can = useCan()
  const screens = useScreens()
  const canSee = can('GET /user/bill') || can('GET /oem-master/bill')
  const bills = formatNumber(count)
  return (
    <div
      role="status"
      className="flex items-start gap-2 bg-danger-soft px-4 py-2.5 text-sm sm:px-6 lg:px-8 print:hidden"
    >
      <Icon name="alert-triangle" size={18} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-danger">
          {isSuspended ? t('debt.now') : t('debt.soon', { date: formatDate(suspendsAt) })}
        </p>
        <p>
          {total === null ? t('debt.count', { count: bills }) : t('debt.amount', { count: bills, amount: yen(total) })}{' '}
          {isSuspended ? t('debt.nowLead') : t('debt.soonLead')}{' '}
          {canSee ? <TextLink to={screens.bills}>{t('debt.pay')}</TextLink> : t('debt.others')}
        </p>
      </div>
    </div>
  )
}
