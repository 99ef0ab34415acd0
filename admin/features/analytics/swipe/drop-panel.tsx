import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { cellLabel, placeOf } from '#admin/features/analytics/state/cell-label.ts'
import { percentText } from '#admin/features/analytics/state/figure-text.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analysis-rules.ts'
import type { AnalysedCell, SwipeAnalysis } from '#shared/analytics/analysis.ts'
import { formatNumber } from '#shared/billing/money.ts'

type Drop = SwipeAnalysis['drops'][number]

type DropPanelProps = {
  analysis: SwipeAnalysis
  /** The chosen cell: the question begins with it. */
  chosen: string
  isStale: boolean
  onChoose: (id: string) => void
}

/** Intervals wider than this say little. */
const WIDE = 0.25
/** Places that are listed, at most. */
const LISTED = 5

/** What part of the visits is lost between two neighbours, with its interval, in a sentence; and where most are lost. */
export function DropPanel({ analysis, chosen, isStale, onChoose }: DropPanelProps) {
  const t = useAnalyticsText()
  const { drops } = analysis
  const cells = new Map(analysis.cells.map((cell) => [cell.id, cell]))
  const worst = drops
    .filter(({ sessions, stayed }) => sessions >= SMALL_SESSIONS && sessions > stayed)
    .toSorted((one, other) => other.sessions - other.stayed - (one.sessions - one.stayed))
  const [picked, setPicked] = useState({ from: '', to: '' })
  const from = [picked.from, chosen, worst[0]?.from, drops[0]?.from].find((id) =>
    drops.some((drop) => drop.from === id),
  )
  const neighbours = drops.filter((drop) => drop.from === from)
  const drop = neighbours.find(({ to }) => to === picked.to) ?? neighbours[0]
  const fromIds = new Set(drops.map((one) => one.from))
  const starts = analysis.cells.filter(({ id }) => fromIds.has(id))
  const name = (id: string) => {
    const cell = cells.get(id)
    return cell ? cellLabel(t, cell) : t('filter.gone')
  }
  return (
    <Card
      title={t('swipe.whatIf')}
      lead={t('swipe.whatIfLead')}
      isStale={isStale}
      actions={<DefinitionButton of="drop" />}
    >
      {!drop && <p className="text-sm text-ink-soft">{t('swipe.noNeighbours')}</p>}
      {drop && from && (
        <div className="@container">
          <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
            <div>
              <div className="flex flex-wrap items-center gap-2">
                <Select
                  className="w-56 max-w-full"
                  aria-label={t('swipe.whatIfFrom')}
                  value={from}
                  options={starts.map(({ id }) => ({ value: id, label: name(id) }))}
                  onValueChange={(id) => setPicked({ from: id, to: '' })}
                />
                <span aria-hidden="true" className="text-ink-soft">
                  →
                </span>
                <Select
                  className="w-56 max-w-full"
                  aria-label={t('swipe.whatIfTo')}
                  value={drop.to}
                  options={neighbours.map(({ to }) => ({ value: to, label: name(to) }))}
                  onValueChange={(to) => setPicked({ from, to })}
                />
              </div>
              <DropSentence drop={drop} from={cells.get(drop.from)} to={cells.get(drop.to)} />
            </div>
            <WorstDrops
              drops={worst.slice(0, LISTED)}
              place={(id) => {
                const cell = cells.get(id)
                return cell ? placeOf(t, cell) : t('filter.gone')
              }}
              onPick={(one) => {
                setPicked({ from: one.from, to: one.to })
                onChoose(one.from)
              }}
            />
          </div>
        </div>
      )}
    </Card>
  )
}

type DropSentenceProps = { drop: Drop; from: AnalysedCell | undefined; to: AnalysedCell | undefined }

function DropSentence({ drop: { sessions, stayed, drop, low, high }, from, to }: DropSentenceProps) {
  const t = useAnalyticsText()
  if (!from || !to) return null
  const names = { from: cellLabel(t, from), to: cellLabel(t, to) }
  if (drop === null || low === null || high === null)
    return (
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {t('swipe.noDrop', { from: names.from })}
      </p>
    )
  const lost = sessions - stayed
  return (
    <div role="status" className="mt-4">
      <p className="flex items-baseline gap-2">
        <span className="tabular text-2xl font-semibold">{percentText(drop)}</span>
        <SmallMark sessions={sessions} />
      </p>
      <Interval drop={drop} low={low} high={high} />
      <p className="mt-2 text-sm">
        {t('swipe.dropText', {
          ...names,
          sessions: formatNumber(sessions),
          lost: formatNumber(lost),
          drop: percentText(drop),
        })}{' '}
        {t('swipe.interval', { low: percentText(low), high: percentText(high) })}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {high - low > WIDE
          ? t('swipe.intervalWide')
          : lost > 1 && t('swipe.halved', { to: names.to, gain: formatNumber(Math.round(lost / 2)) })}
      </p>
    </div>
  )
}

/** The share on a line from 0 to 100 %, with its interval. The sentence says the same. */
function Interval({ drop, low, high }: { drop: number; low: number; high: number }) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-3 max-w-md rounded-full bg-press">
      <span
        className="absolute inset-y-0 rounded-full bg-edge/60"
        style={{ left: percent(low), width: percent(high - low) }}
      />
      <span
        className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: percent(drop) }}
      />
    </div>
  )
}

type WorstDropsProps = { drops: readonly Drop[]; place: (id: string) => string; onPick: (drop: Drop) => void }

function WorstDrops({ drops, place, onPick }: WorstDropsProps) {
  const t = useAnalyticsText()
  const most = Math.max(1, ...drops.map(({ sessions, stayed }) => sessions - stayed))
  if (drops.length === 0) return null
  return (
    <div>
      <h3 className="text-xs font-medium text-ink-soft">{t('swipe.worst')}</h3>
      <ul className="mt-1">
        {drops.map((drop) => (
          <li key={`${drop.from} ${drop.to}`}>
            <button
              type="button"
              onClick={() => onPick(drop)}
              className="block w-full rounded-sm px-1 py-1.5 text-left text-sm hover:bg-hover"
            >
              <span className="flex items-baseline gap-2">
                <span className="tabular flex-1 font-medium">
                  {t('swipe.worstItem', { from: place(drop.from), to: place(drop.to) })}
                </span>
                <span className="tabular text-xs text-ink-soft">
                  {t('unit.visits', { count: formatNumber(drop.sessions - drop.stayed) })}
                </span>
                <span className="tabular w-12 text-right">{percentText(drop.drop ?? 0)}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-press">
                <span
                  className="block h-full rounded-full bg-ink"
                  style={{ width: `${((drop.sessions - drop.stayed) / most) * 100}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
