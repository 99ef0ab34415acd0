import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

type SortHeaderProps = { label: string; direction: 'asc' | 'desc' | undefined; onSort: () => void }

/** A column's name that sorts by it. */
export function SortHeader({ label, direction, onSort }: SortHeaderProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx(
        'group/sort -ml-1.5 inline-flex h-7 items-center gap-0.5 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {label}
      <Icon
        name={direction === 'asc' ? 'chevron-up' : 'chevron-down'}
        size={14}
        className={direction ? '' : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'}
      />
    </button>
  )
}
