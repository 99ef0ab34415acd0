/** How a mark is told apart without colour. */
export type MarkShape = 'triangle' | 'square' | 'circle' | 'diamond'

/** Outlines in a square of ten units, for the chart and for the list below it. */
export const MARK_PATHS: Record<MarkShape, string> = {
  triangle: 'M5 0.5 10 9.5H0Z',
  square: 'M0.75 0.75h8.5v8.5h-8.5Z',
  circle: 'M5 0.25a4.75 4.75 0 1 1 0 9.5a4.75 4.75 0 1 1 0-9.5Z',
  diamond: 'M5 0 10 5 5 10 0 5Z',
}
