import type { MarkShape } from '#admin/ui/chart/mark-shapes.ts'
import type { MARK_KINDS } from '#shared/analytics/analytics-rules.ts'

/** The shape of each kind of mark. */
export const MARK_SHAPE = {
  release: 'triangle',
  popup: 'square',
  delivery: 'circle',
  test: 'diamond',
} as const satisfies Record<(typeof MARK_KINDS)[number], MarkShape>
