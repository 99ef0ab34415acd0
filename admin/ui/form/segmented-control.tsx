import { useId } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'

export type Segment<T extends string> = { value: T; label: string; icon?: IconName; isDisabled?: boolean }

type SegmentedControlProps<T extends string> = {
  /** Name of the group for screen readers. */
  label: string
  value: T
  segments: readonly Segment<T>[]
  onValueChange: (value: T) => void
  size?: 'sm' | 'md'
  /** On phones only the icons are seen. */
  isCompact?: boolean
  /** Longer choices in a narrow pane. */
  isTight?: boolean
  className?: string
}

/** One of two to four short choices, all visible. A radio group: arrow keys move. */
export function SegmentedControl<T extends string>({
  label,
  value,
  segments,
  onValueChange,
  size = 'md',
  isCompact = false,
  isTight = false,
  className,
}: SegmentedControlProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx('inline-flex rounded-md bg-press p-0.5', className)}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cx(
            'flex flex-1 items-center justify-center gap-1.5 rounded-[6px] whitespace-nowrap transition-colors select-none',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ink',
            size === 'sm' ? 'h-7' : 'h-8',
            isTight ? 'px-1.5 text-xs' : 'px-3 text-sm',
            segment.value === value
              ? 'bg-paper font-medium text-ink shadow-[0_1px_2px_rgb(32_32_32/0.14)]'
              : 'text-ink-soft',
            segment.isDisabled ? 'opacity-45' : 'cursor-pointer hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.isDisabled === true}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.icon && <Icon name={segment.icon} size={16} />}
          {isCompact ? <span className="max-sm:sr-only">{segment.label}</span> : segment.label}
        </label>
      ))}
    </div>
  )
}
