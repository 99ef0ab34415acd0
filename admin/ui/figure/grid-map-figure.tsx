import { columnName } from '#shared/site/cell/positions.ts'
import { cx } from '#admin/ui/basic/cx.ts'

/** Beyond this many places more would not say more. */
const SHOWN = { columns: 14, rows: 10 }

type GridMapFigureProps = {
  columns: number
  rows: number
  /** What the picture says; absent where it only decorates. */
  label?: string
}

/** A grid's map to look at, e.g. while its size is being chosen: letters across, numbers down, the entry filled. */
export function GridMapFigure({ columns, rows, label }: GridMapFigureProps) {
  const shown = { columns: Math.min(columns, SHOWN.columns), rows: Math.min(rows, SHOWN.rows) }
  const width = shown.columns > 6 || shown.rows > 4 ? 28 : 44
  return (
    <div
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="grid w-fit max-w-full gap-1"
      style={{ gridTemplateColumns: `1.25rem repeat(${shown.columns}, minmax(6px, ${width}px))` }}
    >
      <span />
      {Array.from({ length: shown.columns }, (_, column) => (
        <span key={column} aria-hidden="true" className="text-center text-[11px] leading-4 text-ink-faint">
          {columnName(column)}
        </span>
      ))}
      {Array.from({ length: shown.rows }, (_, row) => (
        <FigureRow
          key={row}
          row={row}
          columns={shown.columns}
          isCut={row === shown.rows - 1 && rows > shown.rows}
          cutsColumns={columns > shown.columns}
        />
      ))}
    </div>
  )
}

type FigureRowProps = { row: number; columns: number; isCut: boolean; cutsColumns: boolean }

/** What goes on beyond the picture fades at its edge. */
function FigureRow({ row, columns, isCut, cutsColumns }: FigureRowProps) {
  return (
    <>
      <span aria-hidden="true" className="flex items-center justify-center text-[11px] text-ink-faint tabular">
        {row + 1}
      </span>
      {Array.from({ length: columns }, (_, column) => (
        <span
          key={column}
          className={cx(
            'aspect-[351/535] animate-rise rounded-sm',
            row === 0 && column === 0 ? 'bg-ink' : 'bg-line-strong',
            (isCut || (cutsColumns && column === columns - 1)) && 'opacity-40',
          )}
        />
      ))}
    </>
  )
}
