import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'

const TONE = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  neutral: 'bg-press text-ink',
} as const

/** One sign above a title: what has happened. */
export function RoundFigure({ icon, tone = 'neutral' }: { icon: IconName; tone?: keyof typeof TONE }) {
  return (
    <span className={cx('grid size-14 animate-rise place-items-center rounded-full', TONE[tone])}>
      <Icon name={icon} size={28} />
    </span>
  )
}
