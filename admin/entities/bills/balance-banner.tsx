import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useYen } from './bill-row-cells.tsx'

/** What credit notes left to the account for its next bills, or what these ask for of a small one. */
export function BalanceBanner({ balance = 0 }: { balance: number | undefined }) {
  const t = useBillsText()
  const yen = useYen()
  if (balance === 0) return null
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <Icon name="info" className="shrink-0" />
      <p>{t(balance > 0 ? 'balance.lead' : 'balance.carried', { amount: yen(Math.abs(balance)) })}</p>
    </div>
  )
}
