import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const SOFT: Record<Tone, string> = {
  neutral: 'bg-press text-ink-soft',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
const DOT: Record<Tone, string> = {
  neutral: 'bg-edge',
  success: 'bg-success',
  warning: 'bg-warning-mark',
  danger: 'bg-danger',
  info: 'bg-info',
}

type StatusPillProps = { tone: Tone; icon?: IconName; children: ReactNode }

/** A state in words, with a dot that repeats it in colour, or a sign that repeats it without. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-xs font-medium whitespace-nowrap',
        SOFT[tone],
      )}
    >
      {icon ? <Icon name={icon} size={14} /> : <span className={cx('size-1.5 rounded-full', DOT[tone])} />}
      {children}
    </span>
  )
}

/** A short mark beside something, e.g. a language code. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center rounded-sm px-1.5 text-[11px] font-medium whitespace-nowrap',
        SOFT[tone],
      )}
    >
      {children}
    </span>
  )
}
