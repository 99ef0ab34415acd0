import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'

export type Shape = { width: number; height: number }
export type Point = { x: number; y: number }

/** The picture covers the frame if their shapes differ by less than this (rules/sites.md#stage). */
const COVER_BELOW = 0.12

/** The picture's box in the preview frame, in the frame's pixels: fitted whole, or covering where it nearly fits. */
export function stageBox({ width, height }: Shape): Shape & { left: number; top: number } {
  const across = PREVIEW_FRAME.width / width
  const down = PREVIEW_FRAME.height / height
  const isNear = Math.max(across, down) / Math.min(across, down) - 1 < COVER_BELOW
  const scale = isNear ? Math.max(across, down) : Math.min(across, down)
  const box = { width: width * scale, height: height * scale }
  return { ...box, left: (PREVIEW_FRAME.width - box.width) / 2, top: (PREVIEW_FRAME.height - box.height) / 2 }
}

const rounded = (value: number) => Math.round(value * 100) / 100

const boxOf = (picture: Shape | null) => (picture ? stageBox(picture) : { ...PREVIEW_FRAME, left: 0, top: 0 })

/** A point of the preview frame in percent of the picture's box; without a picture, in percent of the frame itself. */
export function toStagePercent({ x, y }: Point, picture: Shape | null): Point {
  const box = boxOf(picture)
  return { x: rounded(((x - box.left) / box.width) * 100), y: rounded(((y - box.top) / box.height) * 100) }
}

/** A place of the stage, in percent, as pixels of the preview frame, rounded to a tenth: the precision of the input. */
export function toFramePixels({ x, y }: Point, picture: Shape | null): Point {
  const box = boxOf(picture)
  // Without a negative zero.
  const tenth = (value: number) => Math.round(value * 10) / 10 + 0
  return { x: tenth(box.left + (x / 100) * box.width), y: tenth(box.top + (y / 100) * box.height) }
}

/** The whole pixel of the preview frame that a place of the stage, in percent, lies on: the nearest one inside it. */
export function toFramePoint({ x, y }: Point, picture: Shape | null): Point {
  const box = boxOf(picture)
  return keepInFrame({ x: box.left + (x / 100) * box.width, y: box.top + (y / 100) * box.height })
}

/** The nearest whole pixel of the preview frame. */
export function keepInFrame({ x, y }: Point): Point {
  const within = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max)
  return { x: within(x, PREVIEW_FRAME.width), y: within(y, PREVIEW_FRAME.height) }
}
