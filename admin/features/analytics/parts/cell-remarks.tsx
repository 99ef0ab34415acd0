import type { ReactNode } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { AnalysedCell } from '#shared/analytics/analytics.ts'
import { formatDate } from '#shared/time/jst.ts'

/** What must be known to read the figures of a cell. */
export function CellRemarks({ cell: { isMembersOnly, changedAt, index } }: { cell: AnalysedCell }) {
  const t = useAnalyticsText()
  return (
    <div className="mt-1.5 flex flex-col gap-1 empty:hidden">
      {index === null && <Remark icon="eye-off">{t('swipe.gone')}</Remark>}
      {isMembersOnly && <Remark icon="lock">{t('swipe.locked')}</Remark>}
      {changedAt && <Remark icon="refresh">{t('swipe.changed', { date: formatDate(changedAt) })}</Remark>}
    </div>
  )
}

function Remark({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-xs text-ink-soft">
      <Icon name={icon} size={14} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
