import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { percentText } from '#shared/text/numbers.ts'
import { conversionsText, hasConversions } from '#admin/features/analytics/state/source-conversions.ts'
import { sourceName } from '#admin/features/analytics/state/source-name.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'

/** Rows of a ranking and of a list of sources on paper. */
export const ROWS = 5

/** Where the visits of a month came from, and what they led to. */
export function Sources({ landing }: { landing: LandingAnalytics }) {
  const t = useAnalyticsText()
  const total = landing.figures.now.sessions
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
      {(['device', 'referrer', 'campaign'] as const).map((by) => (
        <div key={by} className="min-w-0">
          <h4 className="text-xs font-medium text-ink-soft">{t(`filter.by.${by}`)}</h4>
          <ul>
            {landing.shares
              .find((share) => share.by === by)
              ?.rows.slice(0, ROWS)
              .map(({ value, sessions, conversions }) => (
                <li key={value} className="py-1 text-sm">
                  <span className="flex gap-2">
                    <span className="min-w-0 flex-1 truncate">{sourceName(t, by, value, landing.options)}</span>
                    <span className="tabular text-ink-soft">{percentText(sessions / total)}</span>
                  </span>
                  <Bar share={sessions / total} />
                  {hasConversions(by) && (
                    <span className="tabular text-xs text-ink-soft">
                      {conversionsText(t, { sessions, conversions })}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
