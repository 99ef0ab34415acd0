import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { sourceFigures } from '#admin/features/analytics/landing/source-columns.tsx'
import { sourceRows } from '#admin/features/analytics/landing/source-rows.ts'
import { percentText } from '#shared/text/numbers.ts'
import { sourceName } from '#admin/features/analytics/state/source-name.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { COST_SOURCES, type CostSource } from '#shared/analytics/source-cost-rules.ts'

/** Rows of a ranking and of a list of sources on paper. */
export const ROWS = 5

type SourcesProps = { landing: LandingAnalytics }

/** What came of each source and campaign of a month, and what it cost. */
export function Sources({ landing }: SourcesProps) {
  return (
    <div className="flex flex-col gap-5">
      {COST_SOURCES.map((by) => (
        <SourceTable key={by} by={by} landing={landing} />
      ))}
    </div>
  )
}

function SourceTable({ by, landing }: SourcesProps & { by: CostSource }) {
  const t = useAnalyticsText()
  const rows = sourceRows(landing, by).slice(0, ROWS)
  const figures = sourceFigures(t, landing, rows)
  if (rows.length === 0) return null
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table aria-label={t(`filter.by.${by}`)} className="w-full text-sm">
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-3 text-left font-medium">
              {t(`filter.by.${by}`)}
            </th>
            {figures.map(({ of }) => (
              <th key={of} scope="col" className="py-1 pl-3 text-right font-medium whitespace-nowrap">
                {t(`figure.${of}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value} className="border-b border-line">
              <td className="max-w-56 truncate py-1.5 pr-3 print:py-1">{sourceName(t, by, row.value)}</td>
              {figures.map(({ of, text }) => (
                <td key={of} className="tabular py-1.5 pl-3 text-right print:py-1 whitespace-nowrap">
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who came in a month: by device, language and the cell that was shown first. */
export function Shares({ landing }: SourcesProps) {
  const t = useAnalyticsText()
  const total = Math.max(1, landing.figures.now.sessions)
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
      {(['device', 'language', 'entry'] as const).map((by) => (
        <div key={by} className="min-w-0">
          <h4 className="text-xs font-medium text-ink-soft">{t(`filter.by.${by}`)}</h4>
          <ul>
            {landing.shares
              .find((share) => share.by === by)
              ?.rows.slice(0, ROWS)
              .map(({ value, sessions }) => (
                <li key={value} className="py-1 text-sm">
                  <span className="flex gap-2">
                    <span className="min-w-0 flex-1 truncate">{sourceName(t, by, value, landing.options)}</span>
                    <span className="tabular text-ink-soft">{percentText(sessions / total)}</span>
                  </span>
                  <Bar share={sessions / total} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
