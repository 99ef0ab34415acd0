import { cx } from '#admin/ui/basic/cx.ts'

type WeekBarsProps = {
  /** One value a day; the last one is of a day that is not over. */
  values: readonly number[]
  /** The values in words. */
  label: string
}

const HEIGHT = 24

/** A small chart of days as bars; the unfinished day is hollow. */
export function WeekBars({ values, label }: WeekBarsProps) {
  const most = Math.max(...values, 1)
  return (
    <span role="img" aria-label={label} className="flex items-end gap-[3px]" style={{ height: HEIGHT }}>
      {values.map((value, index) => (
        <span
          key={index}
          className={cx(
            'w-[5px] rounded-t-[1px]',
            index < values.length - 1 ? 'bg-ink-soft' : 'border border-b-0 border-ink-soft bg-paper',
          )}
          style={{ height: Math.max(2, Math.round((value / most) * HEIGHT)) }}
        />
      ))}
    </span>
  )
}
