import { mediaPath } from '#shared/media/media-rules.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'

/** What every page of the comparison shows in one place. */
export type Slide = {
  id: string
  src: string
  srcSet: string
  sizes: string
  alt: string
  mainText: string
  price: string
  button: { text: string; href: string } | null
}

/** A site's cells row by row, with the same pictures and texts as our own page has. */
export function toSlides({ cells, columns }: SiteRelease): Slide[][] {
  const rows: Slide[][] = []
  for (const [index, cell] of cells.entries()) {
    const position = positionOf(index, columns)
    if (cell.locked || !cell.picture) continue
    const { id, widths } = cell.picture
    const row = (rows[position.row] ??= [])
    row.push({
      id: formatPosition(position),
      src: mediaPath(id, '480.webp'),
      srcSet: widths.map((width) => `${mediaPath(id, `${width}.webp`)} ${width}w`).join(', '),
      sizes: 'min(100vw, 500px, 66vh)',
      alt: cell.alt,
      mainText: cell.mainText,
      price: cell.price,
      button: cell.button,
    })
  }
  return rows
}
