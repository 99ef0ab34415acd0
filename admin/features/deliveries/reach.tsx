import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import type { DeliveryReach } from '#shared/announcement/deliveries.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** How many visitors saw a delivery, and how many opened it, in one line. */
export function ReachText({ reach: { seen, opened } }: { reach: DeliveryReach }) {
  const t = useDeliveriesText()
  const parts = [
    [t('reach.seen'), seen],
    [t('reach.opened'), opened],
  ] as const
  return (
    <span className="flex flex-wrap gap-x-3">
      {parts.map(([label, count]) => (
        <span key={label} className="whitespace-nowrap">
          <span className="text-ink-soft">{label}</span> <span className="tabular">{formatNumber(count)}</span>
        </span>
      ))}
    </span>
  )
}
