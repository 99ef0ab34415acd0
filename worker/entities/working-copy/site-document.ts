import { AppError } from '#shared/wire/errors.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import type { Cell } from '#shared/site/cell/cell.ts'

type CellChange = {
  cells: readonly Cell[]
  removedCells: readonly string[]
  order?: readonly string[] | undefined
}

/**
 * The new order of a site's cells: without removed cells, with new ones at the end, unless an order is given, which
 * must name exactly the remaining cells. Throws `validation`.
 */
export function mergeCells(current: readonly string[], { cells, removedCells, order }: CellChange): string[] {
  const removed = new Set(removedCells)
  const known = new Set(current)
  const kept = current.filter((id) => !removed.has(id))
  const added = cells.map((cell) => cell.id).filter((id) => !known.has(id))
  const ids = new Set([...kept, ...added])
  if (!order) return [...ids]
  const isSame = order.length === ids.size && new Set(order).size === order.length && order.every((id) => ids.has(id))
  if (!isSame) throw new AppError('validation', { fields: { order: { key: 'order' } } })
  return [...order]
}

type PictureChange = Omit<CellChange, 'order'> & { media: ReadonlyMap<string, MediaInfo> }

/** The pictures of cells in lists: a video's poster, else the picture itself. */
export function mergePictures(
  current: Readonly<Record<string, string>>,
  { cells, removedCells, media }: PictureChange,
): Record<string, string> {
  const changed = new Set([...removedCells, ...cells.map((cell) => cell.id)])
  const kept = Object.entries(current).filter(([id]) => !changed.has(id))
  const fresh = cells.flatMap((cell): [string, string][] => {
    if (!cell.creative) return []
    const isVideo = media.get(cell.creative.mediaId)?.kind === 'video'
    const picture = isVideo ? cell.creative.posterId : cell.creative.mediaId
    return picture ? [[cell.id, picture]] : []
  })
  return Object.fromEntries([...kept, ...fresh])
}
