import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { RECOMMENDED } from '#shared/media/media-rules.ts'

const { creative, fullScreen } = RECOMMENDED

/** Width by height of the frame; none: free. */
export const RATIOS = {
  cell: creative.width / creative.height,
  full: fullScreen.width / fullScreen.height,
  free: undefined,
} as const
export type Ratio = keyof typeof RATIOS

/** The largest frame of a ratio in the middle of a picture; a free one leaves a margin, so that its edges are seen. */
export function largestFrame(ratio: Ratio, { width, height }: { width: number; height: number }): PercentCrop {
  const aspect = RATIOS[ratio]
  if (!aspect) return { unit: '%', x: 5, y: 5, width: 90, height: 90 }
  const isWide = width / height > aspect
  const frame = makeAspectCrop(isWide ? { unit: '%', height: 100 } : { unit: '%', width: 100 }, aspect, width, height)
  return centerCrop(frame, width, height)
}

/** Whether a frame cuts nothing. */
export const isWhole = ({ width, height }: PercentCrop) => width >= 100 && height >= 100
