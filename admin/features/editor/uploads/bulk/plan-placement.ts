import { inNaturalOrder } from '#admin/features/editor/document/natural-order.ts'
import { type GridLimits, roomFor, rowsFor } from '#admin/features/editor/document/grid-limits.ts'
import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'
import type { BulkFile } from '#shared/site/bulk-upload/bulk-upload.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { parsePosition } from '#shared/site/cell/positions.ts'
import type { Cell } from '#shared/site/cell/cell.ts'

/** A file and its target index in the grid order. */
export type PlacedFile = { file: BulkFile & { mediaId: string }; index: number; isReplacing: boolean }

/** Why a stored picture cannot be placed. `twice`: two names ask for one position. `room`: the grid is full. */
export type UnplacedFile = { file: BulkFile; reason: 'outside' | 'twice' | 'room' }

/** Targets of an archive's pictures. `length`: cells of the grid afterwards; new cells without a picture stay empty. */
export type Placement = { placed: PlacedFile[]; unplaced: UnplacedFile[]; length: number }

type Grid = Pick<SiteDocument, 'settings' | 'cells' | 'order'>
type StoredFile = PlacedFile['file']

/**
 * Plans targets for an archive's pictures. A name with a position, e.g. `B2.jpg`, goes there and replaces the picture;
 * the others fill empty cells in order of their names, then new cells after the last. `busy`: ids of cells with a running
 * upload, which do not count as empty.
 */
export function planPlacement(
  grid: Grid,
  files: readonly BulkFile[],
  { limits, busy }: { limits: GridLimits; busy: ReadonlySet<string> },
): Placement {
  const { numberHorizontal: columns } = grid.settings
  const stored = inNaturalOrder(files.filter((file): file is StoredFile => file.mediaId !== null))
  const { named, unplaced } = findNamed(grid, stored)
  const others = stored.filter(({ position }) => position === null)
  const room = grid.order.length + roomFor(columns, grid.order.length, limits)
  const last = Math.max(-1, ...named.keys())
  const placed: PlacedFile[] = []
  let index = 0
  for (; index < room && (index < grid.order.length || index <= last || others.length > 0); index++) {
    const cell = grid.cells[grid.order[index] ?? '']
    const isFree = !cell || (!cell.creative && !busy.has(cell.id))
    const file = named.get(index) ?? (isFree ? others.shift() : undefined)
    if (file) placed.push({ file, index, isReplacing: !isFree })
  }
  const leftOver = others.map((file): UnplacedFile => ({ file, reason: 'room' }))
  return { placed, unplaced: [...unplaced, ...leftOver], length: index }
}

/** Files whose names hold a position, by grid index; positions outside the grid or asked for twice are unplaced. */
function findNamed(grid: Grid, files: readonly StoredFile[]) {
  const { numberHorizontal: columns, numberVertical: rows } = grid.settings
  const asked = new Map<number, StoredFile[]>()
  const unplaced: UnplacedFile[] = []
  for (const file of files) {
    const position = file.position === null ? undefined : parsePosition(file.position)
    if (!position) continue
    const index = position.row * columns + position.column
    if (position.column >= columns || position.row >= rows) unplaced.push({ file, reason: 'outside' })
    else asked.set(index, [...(asked.get(index) ?? []), file])
  }
  const named = new Map<number, StoredFile>()
  for (const [index, [first, ...rest]] of asked) {
    if (first && rest.length === 0) named.set(index, first)
    else unplaced.push(...[...(first ? [first] : []), ...rest].map((file): UnplacedFile => ({ file, reason: 'twice' })))
  }
  return { named, unplaced }
}

/** The change that carries out a placement; `posters` maps a video's media id to its poster's. */
export function placementChange(
  grid: Grid,
  { placed, length }: Placement,
  { newId, posters }: { newId: () => string; posters: ReadonlyMap<string, string> },
): Change {
  if (placed.length === 0) return {}
  const { numberHorizontal: columns, numberVertical: rows } = grid.settings
  const added = Array.from({ length: Math.max(0, length - grid.order.length) }, () => emptyCell(newId()))
  const order = [...grid.order, ...added.map(({ id }) => id)]
  const known: Record<string, Cell> = { ...grid.cells, ...Object.fromEntries(added.map((cell) => [cell.id, cell])) }
  const filled = placed.flatMap(({ file: { mediaId }, index }) => {
    const cell = known[order[index] ?? '']
    const creative = { mediaId, posterId: posters.get(mediaId) ?? null }
    return cell ? [{ ...cell, creative }] : []
  })
  const cells = Object.fromEntries([...added, ...filled].map((cell) => [cell.id, cell]))
  const needed = rowsFor(order.length, { columns, rows })
  return { cells, order, ...(needed > rows ? { settings: { numberVertical: needed } } : {}) }
}
