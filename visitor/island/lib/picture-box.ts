import { coverBox } from '#shared/site/cell/crop.ts'
import { FOCUS_CENTRE } from '#shared/site/cell/fit-rules.ts'

/** The box of a cell's whole picture on the screen, and its shape: as high as 1. Where it fills the screen, edges of it are cut away. */
export function pictureBox(cell: HTMLElement) {
  const stage = cell.querySelector('.stage')?.getBoundingClientRect()
  const read = (name: string, fallback: number) => Number(cell.style.getPropertyValue(name) || fallback)
  const shape = { width: read('--r', 0), height: 1 }
  if (!stage || shape.width === 0) return undefined
  const focus = { x: read('--fx', FOCUS_CENTRE.x), y: read('--fy', FOCUS_CENTRE.y) }
  return { stage, shape, box: coverBox(stage, shape, focus) }
}
