import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Placement = 'top' | 'bottom' | 'right' | 'bottom-start' | 'bottom-end'

const PLACE: Record<Placement, string> = {
  top: 'bottom-full left-1/2 mb-1.5 -translate-x-1/2',
  bottom: 'top-full left-1/2 mt-1.5 -translate-x-1/2',
  right: 'left-full top-1/2 ml-2 -translate-y-1/2',
  'bottom-start': 'top-full left-0 mt-1.5',
  'bottom-end': 'top-full right-0 mt-1.5',
}

type TooltipProps = {
  label: string
  /** Keys as people read them, e.g. `⌘Z`. */
  shortcut?: string | undefined
  placement?: Placement | undefined
  children: ReactNode
}

/** Shows the name of a control on hover and keyboard focus. The control carries the same name for screen readers. */
export function Tooltip({ label, shortcut, placement = 'bottom', children }: TooltipProps) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute z-50 flex items-center gap-2 rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-white',
          'invisible opacity-0 transition-[opacity,visibility] delay-0',
          'group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300',
          'group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100',
          'group-has-[[aria-expanded=true]]/tip:hidden pointer-coarse:hidden',
          PLACE[placement],
        )}
      >
        {label}
        {shortcut && <kbd className="font-sans text-white/70">{shortcut}</kbd>}
      </span>
    </span>
  )
}
