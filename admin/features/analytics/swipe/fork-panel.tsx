import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { cellLabel, cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { waysText } from '#admin/features/analytics/state/fork-words.ts'
import { mostExits } from '#admin/features/analytics/state/most-exits.ts'
import type { AnalysedCell, Fork, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { wayName } from '#shared/analytics/fork-ways.ts'

type ForkPanelProps = {
  analytics: SwipeAnalytics
  /** The chosen cell: the question begins with it. */
  chosen: string
  isStale: boolean
  onChoose: (id: string) => void
}

/** Intervals wider than this say little. */
const WIDE = 0.25
/** Where a way leads, before the cell; the sentence says it in words. */
const ARROWS = { right: '→', left: '←', down: '↓', up: '↑', cell: '⤳' }
/** Cells that are listed, at most. */
const LISTED = 5

/** Where visits went on from a cell and how many ended there, in a sentence and as bars; and where most visits end. */
export function ForkPanel({ analytics, chosen, isStale, onChoose }: ForkPanelProps) {
  const t = useAnalyticsText()
  const { forks } = analytics
  const cells = new Map(analytics.cells.map((cell) => [cell.id, cell]))
  const most = mostExits(forks)
  const [picked, setPicked] = useState('')
  const fork = [picked, chosen, most[0]?.from, forks[0]?.from].flatMap(
    (id) => forks.find(({ from }) => from === id) ?? [],
  )[0]
  const cell = fork && cells.get(fork.from)
  if (!fork || !cell) return null
  return (
    <Card
      title={t('swipe.whatIf')}
      lead={t('swipe.whatIfLead')}
      isStale={isStale}
      actions={<DefinitionButton of="fork" />}
    >
      <div className="@container">
        <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div>
            <Select
              className="w-56 max-w-full"
              aria-label={t('swipe.whatIfCell')}
              value={fork.from}
              options={forks.flatMap(({ from }) => {
                const one = cells.get(from)
                return one ? [{ value: from, label: cellLabel(t, one) }] : []
              })}
              onValueChange={setPicked}
            />
            <ForkSentence analytics={analytics} fork={fork} cell={cell} />
            <ForkBars fork={fork} from={cell} cells={cells} />
          </div>
          <MostExits
            forks={most.slice(0, LISTED)}
            cells={cells}
            onPick={(from) => {
              setPicked(from)
              onChoose(from)
            }}
          />
        </div>
      </div>
    </Card>
  )
}

type ForkSentenceProps = { analytics: SwipeAnalytics; fork: Fork; cell: AnalysedCell }

function ForkSentence({ analytics, fork, cell }: ForkSentenceProps) {
  const t = useAnalyticsText()
  const { sessions, exits, exitRate, low, high } = fork
  const name = cellLabel(t, cell)
  if (exitRate === null || low === null || high === null)
    return (
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {t('swipe.noFork', { cell: name })}
      </p>
    )
  const ways = waysText(t, fork, analytics.cells)
  const values = { sessions: formatNumber(sessions), exits: formatNumber(exits), rate: percentText(exitRate) }
  return (
    <div role="status" className="mt-4">
      <p className="text-sm">
        {t(ways ? 'swipe.fork' : 'swipe.forkEnd', { cell: name, ways, ...values })}{' '}
        {t('swipe.interval', { low: percentText(low), high: percentText(high) })} <SmallMark sessions={sessions} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {high - low > WIDE
          ? t('swipe.intervalWide')
          : exits > 1 && t('swipe.halved', { gain: formatNumber(Math.round(exits / 2)) })}
      </p>
    </div>
  )
}

type Cells = ReadonlyMap<string, AnalysedCell>
type ForkBarsProps = { fork: Fork; from: AnalysedCell; cells: Cells }

/** The ways of the fork and its exits as bars. The sentence says the same. */
function ForkBars({ fork: { sessions, exits, exitRate, ways }, from, cells }: ForkBarsProps) {
  const t = useAnalyticsText()
  if (sessions === 0) return null
  const rows = ways.map((way) => {
    const cell = cells.get(way.to)
    const name = wayName(from.position, cell?.position ?? null)
    return { ...way, label: [ARROWS[name], cellPlace(t, cell ?? { position: null })].join(' ') }
  })
  return (
    <ul className="mt-3 flex max-w-md flex-col gap-2">
      {[...rows, { to: '', label: t('swipe.ended'), sessions: exits, share: exitRate ?? 0 }].map((row) => (
        <li key={row.to} className="text-sm">
          <ShareLine {...row} name={row.label} />
          <Bar share={row.share} className="mt-1" />
        </li>
      ))}
    </ul>
  )
}

function ShareLine({ name, sessions, share }: { name: string; sessions: number; share: number }) {
  const t = useAnalyticsText()
  return (
    <span className="flex items-baseline gap-2">
      <span className="tabular flex-1 font-medium">{name}</span>
      <span className="tabular text-xs text-ink-soft">{t('unit.visits', { count: formatNumber(sessions) })}</span>
      <span className="tabular w-12 text-right">{percentText(share)}</span>
    </span>
  )
}

type MostExitsProps = { forks: readonly Fork[]; cells: Cells; onPick: (id: string) => void }

function MostExits({ forks, cells, onPick }: MostExitsProps) {
  const t = useAnalyticsText()
  const most = Math.max(1, ...forks.map(({ exits }) => exits))
  if (forks.length === 0) return null
  return (
    <div>
      <h3 className="text-xs font-medium text-ink-soft">{t('swipe.worst')}</h3>
      <ul className="mt-1">
        {forks.map(({ from, exits, exitRate }) => (
          <li key={from}>
            <button
              type="button"
              onClick={() => onPick(from)}
              className="block w-full rounded-sm px-1 py-1.5 text-left text-sm hover:bg-hover"
            >
              <ShareLine
                name={cellPlace(t, cells.get(from) ?? { position: null })}
                sessions={exits}
                share={exitRate ?? 0}
              />
              <Bar share={exits / most} className="mt-1" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
