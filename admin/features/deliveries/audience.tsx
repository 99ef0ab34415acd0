import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

/** For whom a delivery is: a mark where it is for members only. */
export function AudienceText({ membersOnly }: { membersOnly: boolean }) {
  const t = useDeliveriesText()
  if (!membersOnly) return <span className="text-ink-soft">{t('audience.everyone')}</span>
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-info">
      <Icon name="users" size={16} />
      {t('audience.membersOnly')}
    </span>
  )
}
