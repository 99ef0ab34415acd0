import type { CSSProperties } from 'react'
import { formatPosition, type Position, positionOf } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { cellAt, type PageContext } from '#visitor/page/page-context.ts'
import { pagePath } from '#visitor/page/page-path.ts'

/** Inline style, because few pages have edge links. */
const EDGES_STYLE: CSSProperties = {
  position: 'fixed',
  inset: 'auto 12px 12px',
  display: 'flex',
  gap: 16,
  fontSize: 13,
}

/**
 * The grid as a matrix of dots with the current one filled: one element whatever the size of the grid. Where the maker
 * chose bars, a script makes them of it. A tap opens all cells, a long press moves through them (`map-sheet.ts`). Hidden
 * from screen readers, which hear the place instead. With scripts off, links lie on the dots.
 */
export function GridMap({ context }: { context: PageContext }) {
  const { release, entry, features } = context
  const count = release.cells.length
  if (count < 2) return null
  const rows = Math.ceil(count / release.columns)
  const style = { '--x': release.columns, '--y': rows, ...shortRow(release, rows) } as CSSProperties
  return (
    <div className="map" id="map" style={style} aria-hidden="true" data-bars={release.map === 'BARS' ? '' : undefined}>
      <i style={{ translate: `${entry.column}00% ${entry.row}00%` }} />
      {!features.isPartial && <noscript dangerouslySetInnerHTML={{ __html: placeLinks(release) }} />}
    </div>
  )
}

/** The last row may end before the grid does. */
function shortRow({ cells, columns }: SiteRelease, rows: number): CSSProperties {
  const rest = cells.length % columns
  if (rest === 0) return {}
  const [x, y] = [(rest / columns) * 100, (1 - 1 / rows) * 100].map((part) => `${part.toFixed(2)}%`)
  return { clipPath: `polygon(0 0,100% 0,100% ${y},${x} ${y},${x} 100%,0 100%)` }
}

/** Markup as text, because a page may have a hundred of these links. */
function placeLinks({ cells, columns }: SiteRelease): string {
  return cells.map((_, index) => `<a href="#${formatPosition(positionOf(index, columns))}" tabindex="-1"></a>`).join('')
}

/** With scripts off, a page that holds only a part of the grid links to pages around other entries. */
export function EdgeLinks({ context }: { context: PageContext }) {
  const { release, entry, mode, text, features } = context
  if (mode.kind === 'preview' || !features.isPartial) return null
  const links = edgesOf(entry)
    .filter((position) => cellAt(release, position))
    .map((position) => {
      const name = formatPosition(position)
      return (
        <a key={name} href={pagePath(mode.base, release.language, name)}>
          {text('page.further', { position: name })}
        </a>
      )
    })
  return (
    <noscript>
      <p style={EDGES_STYLE}>{links}</p>
    </noscript>
  )
}

function edgesOf({ column, row }: Position): Position[] {
  return [
    { column: Math.max(column - 5, 0), row },
    { column: column + 5, row },
    { column: 0, row: Math.max(row - 2, 0) },
    { column: 0, row: row + 2 },
  ].filter((position) => position.column !== column || position.row !== row)
}
