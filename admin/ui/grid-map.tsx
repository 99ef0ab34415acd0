import { type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { columnName, formatPosition } from '#shared/positions.ts'
import { cx } from './cx.ts'
import { placeAfterKey } from './grid-map-keys.ts'
import { Icon, type IconName } from './icon.tsx'

/** Something a maker should know about a cell, as a small coloured sign. */
export type GridMapMark = { key: string; tone: 'ink' | 'info' | 'warning' | 'danger'; icon?: IconName }

export type GridMapCell = {
  id: string
  /** A picture to fill the cell with. */
  image?: string | null | undefined
  /** Shown until the picture is there. */
  color?: string | null | undefined
  marks?: readonly GridMapMark[]
  /** Added to the place in what screen readers say, e.g. the cell's text and marks. */
  description?: string
}

/** What a cell's element needs; a drag layer spreads it on `GridMapButton` and adds its own. */
export type GridMapButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  cell: GridMapCell | undefined
  isCurrent: boolean
}

type GridMapProps = {
  /** Names the map for screen readers. */
  label: string
  columns: number
  rows: number
  /** In grid order; places after the last cell are empty. */
  cells: readonly GridMapCell[]
  /** Index of the current place. */
  current: number | undefined
  onSelect: (index: number) => void
  /** Keys the map does not use itself, e.g. Alt and an arrow to move a cell. Call `preventDefault` when used. */
  onCellKeyDown?: (event: KeyboardEvent, index: number) => void
  /** Wraps a cell, e.g. to make it draggable. */
  renderCell?: (props: GridMapButtonProps & { key: string }, index: number) => ReactNode
  className?: string
}

/** The site as a small matrix: letters across, numbers down, the current place marked. Arrow keys walk through it. */
export function GridMap({
  label,
  columns,
  rows,
  cells,
  current,
  onSelect,
  onCellKeyDown,
  renderCell,
  className,
}: GridMapProps) {
  const count = columns * rows
  const focusable = Math.min(Math.max(current ?? 0, 0), count - 1)

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    onCellKeyDown?.(event, index)
    if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return
    const next = placeAfterKey(event.key, event.ctrlKey, index, { columns, rows })
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    event.currentTarget.closest('[role=grid]')?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
  }

  return (
    <div
      role="grid"
      aria-label={label}
      aria-colcount={columns}
      aria-rowcount={rows}
      className={cx('grid w-fit max-w-full gap-1', className)}
      style={{ gridTemplateColumns: `1.25rem repeat(${columns}, minmax(24px, 64px))` }}
    >
      <ColumnNames columns={columns} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} role="row" aria-rowindex={row + 1} className="contents">
          <RowNumber row={row} />
          {Array.from({ length: columns }, (__, column) => {
            const index = row * columns + column
            const cell = cells[index]
            const place = formatPosition({ column, row })
            const props: GridMapButtonProps & { key: string; 'data-place': number } = {
              key: cell?.id ?? `empty-${index}`,
              cell,
              isCurrent: index === current,
              tabIndex: index === focusable ? 0 : -1,
              'aria-label': cell?.description ? `${place}, ${cell.description}` : place,
              'aria-colindex': column + 1,
              onClick: () => onSelect(index),
              onKeyDown: (event) => onKeyDown(event, index),
              'data-place': index,
            }
            if (renderCell) return renderCell(props, index)
            const { key, ...rest } = props
            return <GridMapButton key={key} {...rest} />
          })}
        </div>
      ))}
    </div>
  )
}

const MARK = { ink: 'bg-ink', info: 'bg-info', warning: 'bg-warning-mark', danger: 'bg-danger' } as const

/** One place of the map. */
export function GridMapButton({ cell, isCurrent, className, style, ...rest }: GridMapButtonProps) {
  return (
    <button
      type="button"
      role="gridcell"
      aria-selected={isCurrent}
      {...rest}
      className={cx(
        'relative aspect-[351/535] overflow-hidden rounded-sm bg-press outline-offset-2 transition-shadow',
        !cell && 'bg-transparent shadow-[inset_0_0_0_1px_var(--color-line-strong)]',
        isCurrent
          ? 'shadow-[0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-ink)]'
          : 'hover:shadow-[0_0_0_2px_var(--color-edge)]',
        className,
      )}
      style={{ ...style, backgroundColor: cell?.image && cell.color ? cell.color : style?.backgroundColor }}
    >
      {cell?.image && (
        <img src={cell.image} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
      )}
      {cell && !cell.image && (
        <Icon name="image" size={16} className="absolute top-1/2 left-1/2 -translate-1/2 text-ink-faint" />
      )}
      {cell?.marks && cell.marks.length > 0 && (
        <span className="absolute right-0.5 bottom-0.5 flex flex-wrap-reverse justify-end gap-0.5">
          {cell.marks.map((mark) => (
            <span
              key={mark.key}
              className={cx(
                'grid place-items-center rounded-full text-white ring-1 ring-white',
                mark.icon ? 'size-3.5' : 'size-2',
                MARK[mark.tone],
              )}
            >
              {mark.icon && <Icon name={mark.icon} size={10} />}
            </span>
          ))}
        </span>
      )}
    </button>
  )
}

type GridMapFigureProps = {
  columns: number
  rows: number
  cells?: readonly GridMapCell[]
  /** What the picture says; absent where it only decorates. */
  label?: string
  className?: string
}

/** The same map to look at, e.g. while choosing a grid's size. Shows at most 14 by 10 places. */
export function GridMapFigure({ columns, rows, cells = [], label, className }: GridMapFigureProps) {
  const shown = { columns: Math.min(columns, 14), rows: Math.min(rows, 10) }
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx('grid w-fit max-w-full gap-1', className)}
      style={{
        gridTemplateColumns: `1.25rem repeat(${shown.columns}, minmax(6px, ${shown.columns > 6 || shown.rows > 4 ? 28 : 44}px))`,
      }}
    >
      <ColumnNames columns={shown.columns} />
      {Array.from({ length: shown.rows }, (_, row) => (
        <div key={row} className="contents">
          <RowNumber row={row} />
          {Array.from({ length: shown.columns }, (__, column) => {
            const cell = cells[row * columns + column]
            const isLast =
              (column === shown.columns - 1 && columns > shown.columns) || (row === shown.rows - 1 && rows > shown.rows)
            return (
              <span
                key={column}
                className={cx(
                  'aspect-[351/535] animate-rise overflow-hidden rounded-sm',
                  isFirst(row, column) ? 'bg-ink' : 'bg-line-strong',
                  isLast && 'opacity-40',
                )}
              >
                {cell?.image && <img src={cell.image} alt="" className="size-full object-cover" />}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const isFirst = (row: number, column: number) => row === 0 && column === 0

function ColumnNames({ columns }: { columns: number }) {
  return (
    <div aria-hidden="true" className="contents">
      <span />
      {Array.from({ length: columns }, (_, column) => (
        <span key={column} className="text-center text-[11px] leading-4 text-ink-faint">
          {columnName(column)}
        </span>
      ))}
    </div>
  )
}

function RowNumber({ row }: { row: number }) {
  return (
    <span aria-hidden="true" className="tabular flex items-center justify-center text-[11px] text-ink-faint">
      {row + 1}
    </span>
  )
}
