import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { MARK_PATHS } from '#admin/ui/chart/mark-shapes.ts'
import type { LandingChart } from '#shared/analytics/analytics.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { MARK_SHAPE } from './mark-shape.ts'

type Mark = LandingChart['marks'][number]

/** Marks that are shown before the list is opened. */
const SHOWN = 4

/** What happened in the period, newest first, with the shapes that the chart has. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  const t = useAnalyticsText()
  const [isOpen, setOpen] = useState(false)
  const newest = marks.toReversed()
  const rest = newest.length - SHOWN
  if (newest.length === 0) return <p className="mt-3 text-xs text-ink-soft">{t('lp.noMarks')}</p>
  return (
    <div className="mt-3">
      <h3 className="text-xs font-medium text-ink-soft">{t('lp.marks')}</h3>
      <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {(isOpen ? newest : newest.slice(0, SHOWN)).map((mark) => (
          <li
            key={`${mark.kind} ${mark.id}`}
            className="flex min-w-0 flex-wrap items-baseline gap-x-2 border-b border-line py-1.5 text-sm"
          >
            <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true" className="shrink-0">
              <path d={MARK_PATHS[MARK_SHAPE[mark.kind]]} fill="currentColor" />
            </svg>
            <span className="shrink-0 text-xs text-ink-soft">{t(`lp.mark.${mark.kind}`)}</span>
            <span className="min-w-32 flex-1 truncate">{mark.label}</span>
            <span className="tabular shrink-0 text-xs text-ink-soft">
              {mark.endsAt
                ? t('lp.markUntil', { from: formatDateTime(mark.at), to: formatDateTime(mark.endsAt) })
                : formatDateTime(mark.at)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('lp.fewerMarks') : t('lp.moreMarks', { count: rest })}
        </Button>
      )}
    </div>
  )
}
