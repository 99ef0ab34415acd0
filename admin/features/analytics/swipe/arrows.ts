import type { Rect } from './map-layout.ts'

export type Point = { x: number; y: number }
export type Arrow = {
  /** Outline of the arrow as an SVG path. */
  path: string
  /** Where its share is written. */
  label: Point
  /** Whether it joins two cells beside each other. */
  isShort: boolean
  /** Thickness of its shaft, in pixels. */
  thickness: number
  tip: Point
}

const THICKNESS = { min: 1.5, max: 0.13 } as const

/** Thickness of an arrow by its share of the largest one, for cells of a width. Proportional: half of the visits, half as thick. */
export function thicknessOf(share: number, largest: number, cellWidth: number): number {
  if (largest <= 0) return THICKNESS.min
  return Math.max(THICKNESS.min, (share / largest) * Math.max(4, cellWidth * THICKNESS.max))
}

const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
const round = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`

/** Whether one cell lies directly right, left, above or below another, with only a gap between them. */
function isBeside(from: Rect, to: Rect): boolean {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  return (dy < 1 && dx > 1 && dx < from.width * 2) || (dx < 1 && dy > 1 && dy < from.height * 2)
}

/** The arrow between two cells: straight through the gap between neighbours, bent between others. */
export function arrowOf(from: Rect, to: Rect, thickness: number): Arrow {
  return isBeside(from, to) ? shortArrow(from, to, thickness) : bentArrow(from, to, thickness)
}

/**
 * Neighbours: the two directions keep to their own side, as on a road: the way forth above or left, the way back below
 * or right.
 */
function shortArrow(from: Rect, to: Rect, thickness: number): Arrow {
  const [a, b] = [middle(from), middle(to)]
  const isAcross = Math.abs(b.x - a.x) > Math.abs(b.y - a.y)
  const sign = isAcross ? Math.sign(b.x - a.x) : Math.sign(b.y - a.y)
  const lane = -sign * from.width * 0.14
  // A little over the edges, so that it holds on to both cells and hides no value.
  const reach = Math.min(from.width * 0.04, 6)
  const gap = isAcross ? Math.abs(b.x - a.x) - from.width : Math.abs(b.y - a.y) - from.height
  const half = gap / 2 + reach
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const along = (distance: number, side: number): Point =>
    isAcross
      ? { x: centre.x + sign * distance, y: centre.y + lane + side }
      : { x: centre.x + lane + side, y: centre.y + sign * distance }
  const start = along(-half, 0)
  const tip = along(half, 0)
  // Beside the shaft, away from the way back.
  const side = Math.sign(lane) * (thickness / 2 + (isAcross ? 9 : 18))
  return { path: shaft(start, tip, thickness), label: along(-reach, side), isShort: true, thickness, tip }
}

/** A straight arrow as one outline: shaft and head. */
function shaft(start: Point, tip: Point, thickness: number): string {
  const length = Math.hypot(tip.x - start.x, tip.y - start.y)
  const [ux, uy] = [(tip.x - start.x) / length, (tip.y - start.y) / length]
  const head = headOf(thickness, length)
  const neck = { x: tip.x - ux * head.length, y: tip.y - uy * head.length }
  const off = (point: Point, distance: number): Point => ({ x: point.x - uy * distance, y: point.y + ux * distance })
  const half = thickness / 2
  const points = [
    off(start, half),
    off(neck, half),
    off(neck, head.width / 2),
    tip,
    off(neck, -head.width / 2),
    off(neck, -half),
    off(start, -half),
  ]
  return `M${points.map(at).join('L')}Z`
}

const headOf = (thickness: number, length: number) => ({
  length: Math.min(length * 0.45, thickness * 1.1 + 5),
  width: thickness * 1.9 + 6,
})

/** Others: a bow from edge to edge, the way back bent to the other side. */
function bentArrow(from: Rect, to: Rect, thickness: number): Arrow {
  const [a, b] = [middle(from), middle(to)]
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / distance, (b.y - a.y) / distance]
  const bend = Math.min(distance * 0.22, from.width * 0.9)
  const control = { x: (a.x + b.x) / 2 + uy * bend, y: (a.y + b.y) / 2 - ux * bend }
  const start = onBow(a, control, b, leaving(from, a, control))
  const tip = onBow(a, control, b, 1 - leaving(to, b, control))
  const head = headOf(thickness, distance)
  const towards = { x: tip.x - control.x, y: tip.y - control.y }
  const size = Math.hypot(towards.x, towards.y) || 1
  const [vx, vy] = [towards.x / size, towards.y / size]
  const neck = { x: tip.x - vx * head.length, y: tip.y - vy * head.length }
  const off = (point: Point, length: number, nx: number, ny: number): Point => ({
    x: point.x + nx * length,
    y: point.y + ny * length,
  })
  const half = thickness / 2
  const first = { x: control.x - start.x, y: control.y - start.y }
  const firstSize = Math.hypot(first.x, first.y) || 1
  const [sx, sy] = [-first.y / firstSize, first.x / firstSize]
  const [ex, ey] = [-vy, vx]
  const path = [
    `M${at(off(start, half, sx, sy))}`,
    `Q${at(off(control, half, (sx + ex) / 2, (sy + ey) / 2))} ${at(off(neck, half, ex, ey))}`,
    `L${at(off(neck, head.width / 2, ex, ey))}L${at(tip)}L${at(off(neck, -head.width / 2, ex, ey))}L${at(off(neck, -half, ex, ey))}`,
    `Q${at(off(control, -half, (sx + ex) / 2, (sy + ey) / 2))} ${at(off(start, -half, sx, sy))}Z`,
  ].join('')
  return { path, label: onBow(a, control, b, 0.5), isShort: false, thickness, tip }
}

const onBow = (a: Point, control: Point, b: Point, t: number): Point => ({
  x: (1 - t) ** 2 * a.x + 2 * (1 - t) * t * control.x + t ** 2 * b.x,
  y: (1 - t) ** 2 * a.y + 2 * (1 - t) * t * control.y + t ** 2 * b.y,
})

/** How far along the bow a cell is left behind: a little inside its edge. */
function leaving(cell: Rect, centre: Point, control: Point): number {
  const inset = 0.82
  const [dx, dy] = [Math.abs(control.x - centre.x) || 0.001, Math.abs(control.y - centre.y) || 0.001]
  const share = Math.min((cell.width / 2 / dx) * inset, (cell.height / 2 / dy) * inset)
  return Math.min(0.4, share / 2)
}
