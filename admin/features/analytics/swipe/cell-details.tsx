import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { ChangeText } from '#admin/features/analytics/parts/change-text.tsx'
import { CellRemarks } from '#admin/features/analytics/parts/cell-remarks.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { cellLabel, cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { shareOfSeen } from './shown-ways.ts'

type CellDetailsProps = {
  analytics: SwipeAnalytics
  /** The shown cell; undefined where the site has none. */
  cell: AnalysedCell | undefined
  /** The person has chosen it; else it is shown as the first. */
  isChosen: boolean
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}

/** Figures that a visit's stay consists of; the others are in the analysis of creatives. */
const SHOWN = ['sessions', 'reach', 'medianSeconds', 'meanSeconds', 'exitRate', 'clickRate', 'turnBacks'] as const

/** The chosen cell of the map in words: its figures, and where visits came from and went to. */
export function CellDetails({ analytics, cell, isChosen, onChoose, onOpen }: CellDetailsProps) {
  const t = useAnalyticsText()
  if (!cell) return null
  const figures = SHOWN.flatMap((member) => CELL_FIGURES.filter((figure) => figure.member === member))
  return (
    <section aria-label={t('swipe.details', { position: cellPlace(t, cell) })} className="@container min-w-0">
      {!isChosen && <p className="mb-2 text-xs text-ink-soft">{t('swipe.choose')}</p>}
      <h3 className="flex items-baseline gap-2">
        <span className="tabular text-xl font-semibold">{cellPlace(t, cell)}</span>
        {cell.rowName && <span className="max-w-[50%] truncate text-sm font-medium">{cell.rowName}</span>}
        <span className="min-w-0 truncate text-sm text-ink-soft">{cell.text}</span>
        <SmallMark sessions={cell.now.sessions} />
      </h3>
      <CellRemarks cell={cell} />
      <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-4 @xl:grid-cols-2">
        <dl>
          {figures.map(({ member, kind, of, good }) => (
            <div key={member} className="flex items-center gap-2 border-b border-line py-1.5 text-sm">
              <dt className="flex flex-1 items-center gap-0.5 text-ink-soft">
                {t(`figure.${of}.name`)}
                <DefinitionButton of={of} />
              </dt>
              <dd className="text-right">
                <span className="tabular font-semibold">{figureText(t, kind, cell.now[member])}</span>
                {cell.before && (
                  <span className="block">
                    <ChangeText kind={kind} now={cell.now[member]} before={cell.before[member]} good={good} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex min-w-0 flex-col gap-4">
          <Neighbours analytics={analytics} cell={cell} direction="next" onChoose={onChoose} />
          <Neighbours analytics={analytics} cell={cell} direction="previous" onChoose={onChoose} />
          <Button size="sm" className="self-start" onClick={() => onOpen(cell.id)}>
            {t('swipe.openCell')}
          </Button>
        </div>
      </div>
    </section>
  )
}

type NeighboursProps = {
  analytics: SwipeAnalytics
  cell: AnalysedCell
  direction: 'next' | 'previous'
  onChoose: (id: string) => void
}

/** Cells before or after one that are listed, at most. */
const LISTED = 4

function Neighbours({ analytics, cell, direction, onChoose }: NeighboursProps) {
  const t = useAnalyticsText()
  const [own, other] = direction === 'next' ? (['from', 'to'] as const) : (['to', 'from'] as const)
  const moves = analytics.moves.filter((move) => move[own] === cell.id).toSorted((a, b) => b.sessions - a.sessions)
  return (
    <div>
      <h4 className="text-xs font-medium text-ink-soft">
        {t(`swipe.${direction}`)} <span className="font-normal">{t('swipe.ofCell', { cell: cellPlace(t, cell) })}</span>
      </h4>
      {moves.length === 0 && <p className="py-1.5 text-sm text-ink-soft">{t('swipe.noMoves')}</p>}
      <ul>
        {moves.slice(0, LISTED).map((move) => {
          const found = analytics.cells.find(({ id }) => id === move[other])
          const share = shareOfSeen(move.sessions, cell.now.sessions)
          return (
            <li key={move[other]}>
              <button
                type="button"
                disabled={!found || found.index === null}
                onClick={() => onChoose(move[other])}
                className="block w-full rounded-sm py-1.5 text-left text-sm not-disabled:hover:bg-hover"
              >
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 truncate">{found ? cellLabel(t, found) : t('filter.gone')}</span>
                  <span className="tabular text-xs text-ink-soft">
                    {t('unit.visits', { count: formatNumber(move.sessions) })}
                  </span>
                  <span className="tabular w-12 text-right">{percentText(share)}</span>
                </span>
                <Bar share={share} className="mt-1" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
