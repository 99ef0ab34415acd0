import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SortHeader } from '#admin/ui/list/sort-header.tsx'
import { Table } from '#admin/ui/list/table.tsx'
import { cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import type { AnalysedCell, CellFigures } from '#shared/analytics/analytics.ts'
import { type CellFigure, sortValue } from './cell-figures.ts'
import { CellPicture } from './cell-picture.tsx'
import { SmallMark } from './small-mark.tsx'

type CellTableProps = {
  label: string
  /** Row by row of the grid; undefined while they load for the first time. */
  cells: readonly AnalysedCell[] | undefined
  figures: readonly CellFigure[]
  /** The figures of a cell that are shown: of all languages, or of one. */
  figuresOf: (cell: AnalysedCell) => CellFigures | undefined
  isStale: boolean
  onOpen: (id: string) => void
}

/** Rows that are drawn at first, and more at a press: a thousand rows of pictures take long. */
const PAGE = 50

type Sort = { by: 'place' | keyof CellFigures; direction: 'asc' | 'desc' }

/** The figures of cells as a table, sorted by any column. */
export function CellTable({ label, cells, figures, figuresOf, isStale, onOpen }: CellTableProps) {
  const t = useAnalyticsText()
  const [sort, setSort] = useState<Sort>({ by: 'place', direction: 'asc' })
  const [shown, setShown] = useState(PAGE)
  const rows = cells && sorted(cells, sort, figuresOf)
  const sortBy = (by: Sort['by']) =>
    setSort((now) => {
      // Places begin with A1, figures with the largest.
      const [first, second] = by === 'place' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
      return { by, direction: now.by === by && now.direction === first ? second : first }
    })
  const head = (by: Sort['by'], name: string) => ({
    header: (
      <SortHeader label={name} direction={sort.by === by ? sort.direction : undefined} onSort={() => sortBy(by)} />
    ),
    sort: sort.by === by ? (`${sort.direction}ending` as const) : ('none' as const),
  })
  return (
    <>
      <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-sm">
        <Table
          label={label}
          rows={rows?.slice(0, shown)}
          rowKey={({ id }) => id}
          isStale={isStale}
          onOpen={({ id }) => onOpen(id)}
          columns={[
            {
              key: 'cell',
              ...head('place', t('cells.name')),
              className: 'sticky left-0 z-20 min-w-44 bg-paper group-hover/row:bg-ground',
              cell: (cell) => <CellName cell={cell} sessions={figuresOf(cell)?.sessions ?? 0} onOpen={onOpen} />,
            },
            ...figures.map(({ member, of, kind }) => ({
              key: member,
              ...head(member, t(`figure.${of}.name`)),
              align: 'right' as const,
              className: 'whitespace-nowrap',
              cell: (cell: AnalysedCell) => figureText(t, kind, figuresOf(cell)?.[member] ?? null),
            })),
          ]}
        />
      </div>
      {rows && rows.length > shown && (
        <Button size="sm" className="mt-3" onClick={() => setShown(shown + PAGE)}>
          {t('cells.more', { count: Math.min(PAGE, rows.length - shown) })}
        </Button>
      )}
    </>
  )
}

function sorted(
  cells: readonly AnalysedCell[],
  { by, direction }: Sort,
  figuresOf: CellTableProps['figuresOf'],
): readonly AnalysedCell[] {
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'place') return sign === 1 ? cells : cells.toReversed()
  const valueOf = (cell: AnalysedCell) => {
    const figures = figuresOf(cell)
    return figures ? sortValue(figures, by) : -1
  }
  return cells.toSorted((one, other) => sign * (valueOf(one) - valueOf(other)))
}

type CellNameProps = { cell: AnalysedCell; sessions: number; onOpen: (id: string) => void }

function CellName({ cell, sessions, onOpen }: CellNameProps) {
  const t = useAnalyticsText()
  const place = cellPlace(t, cell)
  return (
    <span className="flex items-center gap-2.5">
      <CellPicture cell={cell} className="h-9 w-6" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <button
            type="button"
            onClick={() => onOpen(cell.id)}
            className="tabular rounded-sm font-semibold group-hover/row:underline group-hover/row:underline-offset-4"
          >
            {place}
          </button>
          {cell.rowName && <span className="max-w-28 truncate text-xs text-ink-soft">{cell.rowName}</span>}
          {cell.isMembersOnly && (
            <span title={t('swipe.marksLocked')} className="text-ink-soft">
              <Icon name="lock" size={13} />
              <span className="sr-only">{t('swipe.marksLocked')}</span>
            </span>
          )}
          {cell.changedAt && (
            <span title={t('swipe.marksChanged')} className="text-ink-soft">
              <Icon name="refresh" size={13} />
              <span className="sr-only">{t('swipe.marksChanged')}</span>
            </span>
          )}
          <SmallMark sessions={sessions} />
        </span>
        <span className="block max-w-40 truncate text-xs text-ink-soft">{cell.text}</span>
      </span>
    </span>
  )
}
