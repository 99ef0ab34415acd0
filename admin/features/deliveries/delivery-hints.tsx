import type { ReactNode } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { LIVE_DELIVERIES_MAX } from '#shared/announcement/announcement-rules.ts'
import type { DeliverySite } from '#shared/announcement/deliveries.ts'
import { useReadOnlyReason } from './use-delivery-rights.ts'

/** What keeps deliveries of a site from being written or seen: rights, the number of live ones, a site without visitors. */
export function DeliveryHints({ site }: { site: DeliverySite }) {
  const t = useDeliveriesText()
  const screens = useScreens()
  const reason = useReadOnlyReason(site)
  return (
    <div className="mb-5 flex flex-col gap-2 empty:hidden">
      {reason && (
        <Hint icon="lock" tone="info">
          {t(`readOnly.${reason}`)}
        </Hint>
      )}
      {!reason && site.live >= LIVE_DELIVERIES_MAX && (
        <Hint icon="alert-triangle" tone="warning">
          <span className="font-medium">{t('full.title', { max: LIVE_DELIVERIES_MAX })}</span> {t('full.lead')}{' '}
          <TextLink to={`${screens.deliveries(site.id)}?standing=published`} className="text-current">
            {t('full.open')}
          </TextLink>
        </Hint>
      )}
      {!site.isServed && !site.isReadOnly && (
        <Hint icon="info" tone="neutral">
          {t('unserved')}
        </Hint>
      )}
    </div>
  )
}

const LOOK = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  neutral: 'bg-ground text-ink-soft',
}

type HintProps = { icon: IconName; tone: keyof typeof LOOK; children: ReactNode }

function Hint({ icon, tone, children }: HintProps) {
  return (
    <div className={cx('flex items-start gap-2 rounded-md px-3.5 py-2.5 text-sm', LOOK[tone])}>
      <Icon name={icon} size={18} className="mt-0.5" />
      <p>{children}</p>
    </div>
  )
}
