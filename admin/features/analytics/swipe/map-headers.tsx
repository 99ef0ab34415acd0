import type { AnalysedCell } from '#shared/analytics/analytics.ts'
import { columnName } from '#shared/site/cell/positions.ts'
import { type MapLayout, rectOf } from './map-layout.ts'

/** Room that a column's letters need, in pixels. */
const LETTERS = 22

/** Room that a row's number and the beginning of its name need below each other, in pixels. */
const NAME = 60

type MapHeadersProps = {
  layout: MapLayout
  /** The cells of the live grid, row by row. */
  cells: readonly Pick<AnalysedCell, 'rowName'>[]
}

/** Column letters, row numbers and the names of rows of a map. */
export function MapHeaders({ layout, cells }: MapHeadersProps) {
  const { columns, rows, width, height, gap } = layout
  const every = Math.ceil(LETTERS / (width + gap))
  return (
    <>
      {Array.from({ length: columns }, (_, column) =>
        column % every === 0 ? (
          <span
            key={column}
            aria-hidden="true"
            className="absolute top-0 flex justify-center text-[11px] leading-5 whitespace-nowrap text-ink-faint"
            style={{ left: rectOf(layout, column).x, width }}
          >
            {columnName(column)}
          </span>
        ) : null,
      )}
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          aria-hidden="true"
          className="tabular absolute left-0 flex w-5 flex-col items-center justify-center gap-1 text-[11px] text-ink-faint"
          style={{ top: rectOf(layout, row * columns).y, height }}
        >
          {row + 1}
          {height >= NAME && <RowName name={cells[row * columns]?.rowName} />}
        </span>
      ))}
    </>
  )
}

/** The name of a row, from top to bottom. */
function RowName({ name }: { name: string | null | undefined }) {
  if (!name) return null
  return (
    <span title={name} className="min-h-0 truncate text-ink-soft [writing-mode:vertical-rl]">
      {name}
    </span>
  )
}
