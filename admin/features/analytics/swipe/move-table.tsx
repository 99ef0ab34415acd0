import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { SortHeader } from '#admin/ui/list/sort-header.tsx'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'

/** Rows that are drawn at first, and more at a press. */
const PAGE = 10

type Move = SwipeAnalytics['moves'][number]
type Sort = 'sessions' | 'firsts'

/** The ways between the cells as a table. */
export function MoveTable({ analytics, isStale }: { analytics: SwipeAnalytics; isStale: boolean }) {
  const t = useAnalyticsText()
  const [sort, setSort] = useState<Sort>('sessions')
  const [shown, setShown] = useState(PAGE)
  const columns = useMoveColumns(analytics.cells, sort, setSort)
  const rows = analytics.moves.toSorted((one, other) => other[sort] - one[sort])
  return (
    <Card
      title={t('swipe.moves')}
      lead={t('swipe.movesLead', { shown: formatNumber(rows.length), total: formatNumber(analytics.movesTotal) })}
      isStale={isStale}
      isFirst
      actions={<DefinitionButton of="moves" />}
    >
      {rows.length === 0 && <p className="text-sm text-ink-soft">{t('swipe.noMoves')}</p>}
      {rows.length > 0 && (
        <div role="group" aria-label={t('swipe.moves')} tabIndex={0} className="overflow-x-auto rounded-sm">
          <Table
            label={t('swipe.moves')}
            rows={rows.slice(0, shown)}
            rowKey={({ from, to }) => `${from} ${to}`}
            columns={columns}
          />
        </div>
      )}
      {rows.length > shown && (
        <Button size="sm" className="mt-3" onClick={() => setShown(shown + 50)}>
          {t('swipe.more', { count: Math.min(50, rows.length - shown) })}
        </Button>
      )}
    </Card>
  )
}

const NUMBERS = { align: 'right', className: 'whitespace-nowrap' } as const

/** From where to where, how often, and how often first; two of them order the table. */
function useMoveColumns(
  cells: SwipeAnalytics['cells'],
  sort: Sort,
  onSort: (sort: Sort) => void,
): readonly Column<Move>[] {
  const t = useAnalyticsText()
  const cellOf = new Map(cells.map((cell) => [cell.id, cell]))
  const head = (by: Sort, label: string) => ({
    header: <SortHeader label={label} direction={sort === by ? 'desc' : undefined} onSort={() => onSort(by)} />,
    sort: sort === by ? ('descending' as const) : ('none' as const),
  })
  return [
    { key: 'from', header: t('swipe.from'), cell: ({ from }) => <CellName cell={cellOf.get(from)} /> },
    { key: 'to', header: t('swipe.to'), cell: ({ to }) => <CellName cell={cellOf.get(to)} /> },
    {
      key: 'sessions',
      ...head('sessions', t('swipe.visits')),
      ...NUMBERS,
      cell: ({ sessions }) => formatNumber(sessions),
    },
    { key: 'share', header: t('swipe.share'), ...NUMBERS, cell: ({ share }) => percentText(share) },
    { key: 'firsts', ...head('firsts', t('swipe.firsts')), ...NUMBERS, cell: ({ firsts }) => formatNumber(firsts) },
  ]
}

function CellName({ cell }: { cell: AnalysedCell | undefined }) {
  const t = useAnalyticsText()
  return (
    <>
      <span className="tabular block font-semibold">{cell ? cellPlace(t, cell) : t('filter.gone')}</span>
      {cell?.text && <span className="block max-w-24 truncate text-xs text-ink-soft sm:max-w-64">{cell.text}</span>}
    </>
  )
}
