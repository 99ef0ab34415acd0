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

const THICKNESS = { min: 1.25, max: 0.055 } as const
/** How far the two ways between neighbours lie from the middle, and how far each bends, as parts of a cell's width. */
const LANE = 0.12
const BEND = 0.16

/** Thickness of an arrow by its share of the largest one, for cells of a width. Proportional: half of the visits, half as thick. */
export function thicknessOf(share: number, largest: number, cellWidth: number): number {
  if (largest <= 0) return THICKNESS.min
  return Math.max(THICKNESS.min, (share / largest) * Math.max(3, cellWidth * THICKNESS.max))
}

const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
const round = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`

/** Whether one cell lies directly right, left, above or below another, with only a gap between them. */
function isBeside(from: Rect, to: Rect): boolean {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  return (dy < 1 && dx > 1 && dx < from.width * 2) || (dx < 1 && dy > 1 && dy < from.height * 2)
}

/** The arrow between two cells: a thin bow, through the gap between neighbours, over the cells between others. */
export function arrowOf(from: Rect, to: Rect, thickness: number): Arrow {
  return isBeside(from, to) ? shortArrow(from, to, thickness) : longArrow(from, to, thickness)
}

/**
 * Neighbours: the two directions keep to their own side, as on a road: the way forth above or left, the way back below or
 * right. It holds on to both edges and hides no value.
 */
function shortArrow(from: Rect, to: Rect, thickness: number): Arrow {
  const [a, b] = [middle(from), middle(to)]
  const [ux, uy] = direction(a, b)
  const isAcross = Math.abs(ux) > Math.abs(uy)
  const gap = isAcross ? Math.abs(b.x - a.x) - from.width : Math.abs(b.y - a.y) - from.height
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const sign = isAcross ? ux : uy
  const place = (along: number, lane: number): Point =>
    isAcross
      ? { x: centre.x + sign * along, y: centre.y - sign * lane }
      : { x: centre.x - sign * lane, y: centre.y + sign * along }
  const half = gap / 2 - 1
  const lane = from.width * LANE
  const [start, tip] = [place(-half, lane), place(half, lane)]
  // The bow itself reaches half as far out as its control point.
  const label = place(0, lane + (from.width * BEND) / 2 + thickness / 2 + (isAcross ? 9 : 18))
  return {
    path: bowPath(start, place(0, lane + from.width * BEND), tip, thickness),
    label,
    isShort: true,
    thickness,
    tip,
  }
}

/** Others: a bow from edge to edge, the way back bent to the other side. */
function longArrow(from: Rect, to: Rect, thickness: number): Arrow {
  const [a, b] = [middle(from), middle(to)]
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = direction(a, b)
  const bend = Math.min(distance * 0.22, from.width * 0.9)
  const control = { x: (a.x + b.x) / 2 + uy * bend, y: (a.y + b.y) / 2 - ux * bend }
  const start = onBow(a, control, b, leaving(from, a, control))
  const tip = onBow(a, control, b, 1 - leaving(to, b, control))
  return {
    path: bowPath(start, control, tip, thickness),
    label: onBow(a, control, b, 0.5),
    isShort: false,
    thickness,
    tip,
  }
}

/** A curved arrow as one outline: shaft and head. */
function bowPath(start: Point, control: Point, tip: Point, thickness: number): string {
  const head = headOf(thickness, Math.hypot(tip.x - start.x, tip.y - start.y))
  const [vx, vy] = direction(control, tip)
  const neck = { x: tip.x - vx * head.length, y: tip.y - vy * head.length }
  const off = (point: Point, length: number, nx: number, ny: number): Point => ({
    x: point.x + nx * length,
    y: point.y + ny * length,
  })
  const half = thickness / 2
  const [fx, fy] = direction(start, control)
  const [sx, sy] = [-fy, fx]
  const [ex, ey] = [-vy, vx]
  return [
    `M${at(off(start, half, sx, sy))}`,
    `Q${at(off(control, half, (sx + ex) / 2, (sy + ey) / 2))} ${at(off(neck, half, ex, ey))}`,
    `L${at(off(neck, head.width / 2, ex, ey))}L${at(tip)}L${at(off(neck, -head.width / 2, ex, ey))}L${at(off(neck, -half, ex, ey))}`,
    `Q${at(off(control, -half, (sx + ex) / 2, (sy + ey) / 2))} ${at(off(start, -half, sx, sy))}Z`,
  ].join('')
}

function direction(from: Point, to: Point): [x: number, y: number] {
  const size = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return [(to.x - from.x) / size, (to.y - from.y) / size]
}

const headOf = (thickness: number, length: number) => ({
  length: Math.min(length * 0.45, thickness * 1.1 + 6),
  width: thickness * 1.7 + 6,
})

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
