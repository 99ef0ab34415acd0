import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'

/** The frames that a preview is shown in, in pixels. */
export const DEVICES = { phone: PREVIEW_FRAME, pc: { width: 1280, height: 800 } } as const
export type Device = keyof typeof DEVICES

/** Margin around the device frame, in pixels. */
const MARGIN = 48

type Size = { width: number; height: number }

/** How much a frame is enlarged to fit into its place. */
export function fitScale(container: Size, device: Size): number {
  const scale = Math.min((container.width - MARGIN) / device.width, (container.height - MARGIN) / device.height, 1.3)
  // Rounds the width to whole pixels: half a pixel would show the edge of the next cell.
  return Math.floor(Math.max(0.25, scale) * device.width) / device.width
}
