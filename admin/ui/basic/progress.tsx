import { cx } from './cx.ts'

type ProgressProps = {
  /** What is being done, for screen readers. */
  label: string
  /** 0 to 1. */
  value: number
  tone?: 'ink' | 'danger' | 'success'
  className?: string
}

const FILL = { ink: 'bg-ink', danger: 'bg-danger', success: 'bg-success' } as const

export function Progress({ label, value, tone = 'ink', className }: ProgressProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-full bg-press', className)}
    >
      <div className={cx('h-full rounded-full transition-[width]', FILL[tone])} style={{ width: `${percent}%` }} />
    </div>
  )
}
