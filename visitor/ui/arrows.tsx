import { formatPosition } from '#shared/site/cell/positions.ts'
import { cellAt, type PageContext } from '#visitor/page/page-context.ts'
import { cellStyle } from './style.ts'

/** In the order of the island's steps. */
const DIRECTIONS = [
  { name: 'right', column: 1, row: 0 },
  { name: 'down', column: 0, row: 1 },
  { name: 'left', column: -1, row: 0 },
  { name: 'up', column: 0, row: -1 },
] as const

/** Four arrows for the whole grid, in the current cell's colour; the island moves them on with the visitor. */
export function Arrows({ context }: { context: PageContext }) {
  const { release, entry, text } = context
  const cell = cellAt(release, entry)
  if (!cell) return null
  return (
    <nav id="nav" style={cellStyle(cell)}>
      {DIRECTIONS.map(({ name, column, row }) => {
        const place = { column: entry.column + column, row: entry.row + row }
        const exists = place.column >= 0 && place.row >= 0 && cellAt(release, place) !== undefined
        return (
          <a
            key={name}
            className={name}
            href={`#${exists ? formatPosition(place) : ''}`}
            hidden={!exists}
            aria-label={text(`arrows.${name}`)}
          />
        )
      })}
    </nav>
  )
}
