import { SNS_MARKS } from '#shared/site/parts/sns/sns-marks.ts'
import type { SnsType } from '#shared/site/parts/sns/sns-rules.ts'

/** The mark of a social link; its link says the name. */
export function SnsMark({ type }: { type: SnsType }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={SNS_MARKS[type]} />
    </svg>
  )
}
