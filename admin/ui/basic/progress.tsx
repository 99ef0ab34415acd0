import { cx } from './cx.ts'

type ProgressProps = {
  /** Name of the running action for screen readers. */
  label: string
  /** Share done, from 0 to 1. */
  value: number
  tone?: 'ink' | 'danger' | 'success'
  className?: string
}

const FILL = { ink: 'text-ink', danger: 'text-danger', success: 'text-success' } as const

/** The bar of `progress` has other names in Chromium and Safari than in Firefox; both are filled with the text colour. */
const BAR = cx(
  'appearance-none overflow-hidden rounded-full bg-press [&::-webkit-progress-bar]:bg-transparent',
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:transition-[width]',
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current [&::-moz-progress-bar]:transition-[width]',
)

export function Progress({ label, value, tone = 'ink', className }: ProgressProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className={cx(BAR, 'block h-1.5 w-full', FILL[tone], className)}
    />
  )
}
