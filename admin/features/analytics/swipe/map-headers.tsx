import { columnName } from '#shared/site/cell/positions.ts'
import { type MapLayout, rectOf } from './map-layout.ts'

/** Room that a column's letters need, in pixels. */
const LETTERS = 22

/** Column letters and row numbers of a map. */
export function MapHeaders({ layout }: { layout: MapLayout }) {
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
          className="tabular absolute left-0 flex w-5 items-center justify-center text-[11px] text-ink-faint"
          style={{ top: rectOf(layout, row * columns).y, height }}
        >
          {row + 1}
        </span>
      ))}
    </>
  )
}
