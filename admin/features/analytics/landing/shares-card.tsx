import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import type { Filters } from '#admin/features/analytics/state/analytics-state.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { filterValueOf, sourceName } from '#admin/features/analytics/state/source-name.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { hasCosts } from '#shared/analytics/source-cost-rules.ts'
import { type FilterName, FILTERS } from '#shared/analytics/analytics-rules.ts'

type SharesCardProps = {
  landing: LandingAnalytics | undefined
  isStale: boolean
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Bars before the list is opened. */
const SHOWN = 5

/** Visits by what they came with; a press on a bar filters by it. */
export function SharesCard({ landing, isStale, filters, onChange }: SharesCardProps) {
  const t = useAnalyticsText()
  return (
    <Card title={t('lp.shares')} lead={t('lp.sharesLead')} isStale={isStale} isBusy={!landing}>
      {!landing && <Skeleton className="h-48 w-full" />}
      {landing && (
        <div className="gap-x-10 md:columns-2 2xl:columns-3">
          {FILTERS.filter((by) => !hasCosts(by)).map((by) => (
            <Shares
              key={by}
              by={by}
              landing={landing}
              chosen={filters[by]}
              onChoose={(value) => onChange({ ...filters, [by]: value })}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

type SharesProps = {
  by: FilterName
  landing: LandingAnalytics
  chosen: string | undefined
  onChoose: (value: string) => void
}

function Shares({ by, landing, chosen, onChoose }: SharesProps) {
  const t = useAnalyticsText()
  const [isOpen, setOpen] = useState(false)
  const rows = landing.shares.find((share) => share.by === by)?.rows.filter(({ sessions }) => sessions > 0) ?? []
  const total = rows.reduce((sum, { sessions }) => sum + sessions, 0)
  if (rows.length === 0) return null
  return (
    <section aria-label={t(`filter.by.${by}`)} className="mb-7 min-w-0 break-inside-avoid">
      <h3 className="border-b border-line pb-1.5 text-sm font-semibold">{t(`filter.by.${by}`)}</h3>
      <ul className="mt-1">
        {(isOpen ? rows : rows.slice(0, SHOWN)).map(({ value, sessions }) => (
          <ShareRow
            key={value}
            by={by}
            name={sourceName(t, by, value, landing.options)}
            value={filterValueOf(by, value)}
            sessions={sessions}
            share={sessions / total}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('lp.fewerMarks') : t('lp.moreShares', { count: rows.length - SHOWN })}
        </Button>
      )}
    </section>
  )
}

type ShareRowProps = {
  by: FilterName
  name: string
  /** What the filter would be set to; undefined where it cannot be. */
  value: string | undefined
  sessions: number
  share: number
  chosen: string | undefined
  onChoose: (value: string) => void
}

function ShareRow({ by, name, value, sessions, share, chosen, onChoose }: ShareRowProps) {
  const t = useAnalyticsText()
  const isChosen = chosen !== undefined && chosen === value
  const content = (
    <>
      <span className="flex items-baseline gap-2 text-sm">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {isChosen && <Icon name="check" size={14} className="translate-y-0.5" />}
        <span className="tabular">{formatNumber(sessions)}</span>
        <span className="tabular w-12 text-right text-xs text-ink-soft">{percentText(share)}</span>
      </span>
      <Bar share={share} className="mt-1" />
    </>
  )
  if (value === undefined || isChosen) return <li className="px-1.5 py-1.5">{content}</li>
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(value)}
        className="block w-full rounded-sm px-1.5 py-1.5 text-left transition-colors hover:bg-hover"
      >
        {content}
        <span className="sr-only">{t('lp.shareAction', { by: t(`filter.by.${by}`) })}</span>
      </button>
    </li>
  )
}
