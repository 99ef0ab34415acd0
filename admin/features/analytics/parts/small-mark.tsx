import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'

/** Marks a figure of few visits. */
export function SmallMark({ sessions }: { sessions: number }) {
  const t = useAnalyticsText()
  if (sessions === 0 || sessions >= SMALL_SESSIONS) return null
  return (
    <span
      title={t('state.smallNote')}
      className="rounded-[3px] border border-line-strong px-1 text-[11px] leading-4 whitespace-nowrap text-ink-soft"
    >
      {t('state.small')}
    </span>
  )
}
