import type { ComponentProps } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

type FilterPillProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** The chosen filter; undefined without a filter. */
  chosen: string | undefined
}

/** The button of a filter: shows the chosen value and opens the choices. */
export function FilterPill({ label, chosen, className, ...rest }: FilterPillProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'finger inline-flex h-8 max-w-72 shrink-0 items-center gap-1 rounded-full border pr-2 pl-3 text-sm transition-colors select-none',
        chosen === undefined
          ? 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink'
          : 'border-ink bg-press font-medium text-ink',
        className,
      )}
    >
      <span className="truncate">{chosen === undefined ? label : `${label}: ${chosen}`}</span>
      <Icon name="chevron-down" size={14} />
    </button>
  )
}
