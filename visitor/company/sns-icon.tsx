import { SNS_ICON_PATHS } from '#shared/site/parts/sns/sns-icons.ts'
import type { SnsType } from '#shared/site/parts/sns/sns-rules.ts'

/** The icon of a social link; the link has the name. */
export function SnsIcon({ type }: { type: SnsType }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={SNS_ICON_PATHS[type]} />
    </svg>
  )
}
