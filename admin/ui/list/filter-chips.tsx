import { useId } from 'react'
import { afterNextFrame } from '#admin/ui/basic/after-next-frame.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type FilterChipsProps<T extends string> = {
  /** Name of the group for screen readers. */
  label: string
  value: T
  /** `count`: how many rows it shows; undefined while that is unknown, with the room for a digit. */
  options: readonly { value: T; label: string; count?: number | undefined }[]
  onValueChange: (value: T) => void
}

/** The padding of the row, in pixels. */
const EDGE = 16

/** A link may choose a chip that is out of sight on a phone. Only the row scrolls, never the page. */
function scrollTo(chip: HTMLElement) {
  const row = chip.parentElement
  if (!row) return
  const left = chip.offsetLeft - row.offsetLeft
  const least = left + chip.offsetWidth + EDGE - row.clientWidth
  row.scrollLeft = Math.max(least, Math.min(row.scrollLeft, left - EDGE))
}

const showWhole = (chip: HTMLLabelElement) => afterNextFrame(() => scrollTo(chip))

/** A filter as a row of chips; scrolls sideways on phones, where the chosen one is in sight. */
export function FilterChips<T extends string>({ label, value, options, onValueChange }: FilterChipsProps<T>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {options.map((option) => (
        <label
          key={option.value}
          ref={option.value === value ? showWhole : undefined}
          className={cx(
            'finger relative flex h-8 shrink-0 cursor-pointer items-center rounded-full border px-3 text-sm transition-colors select-none',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            option.value === value
              ? 'border-ink bg-ink text-white'
              : 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {option.label}
          {'count' in option && (
            <span
              className={cx(
                'tabular ml-1.5 min-w-[1ch] text-xs',
                option.value === value ? 'text-white/80' : 'text-ink-soft',
              )}
            >
              {option.count !== undefined && formatNumber(option.count)}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
