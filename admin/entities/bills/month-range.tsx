import { dateText } from '#shared/time/date-text.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { addMonths, type Month, monthOf, monthsFrom } from '#shared/time/months.ts'

/** `yyyy-MM`; empty = no bound. */
export type Months = { from: Month; to: Month }

type MonthRangeProps = {
  /** Name of the group. */
  label: string
  value: Months
  /** How many months before the present one can be chosen. */
  back: number
  onValueChange: (months: Months) => void
}

/** The first and the last month of a range, never in the future. Choosing one moves the other where they cross. */
export function MonthRange({ label, value, back, onValueChange }: MonthRangeProps) {
  const t = useBillsText()
  const present = monthOf(useNow())
  const months = monthsFrom(addMonths(present, -back), present).toReversed()
  const { from, to } = value
  /** With the chosen month, also one of a typed address that is not offered. */
  const optionsWith = (chosen: Month) => [
    { value: '', label: t('range.any') },
    ...[...(chosen && !months.includes(chosen) ? [chosen] : []), ...months].map((month) => ({
      value: month,
      label: dateText(month),
    })),
  ]
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
      <span aria-hidden="true" className="whitespace-nowrap">
        {label}
      </span>
      <Select
        size="sm"
        className="w-30"
        aria-label={t('range.from')}
        value={from}
        options={optionsWith(from)}
        onValueChange={(next) => onValueChange({ from: next, to: next && to && to < next ? next : to })}
      />
      <span aria-hidden="true">–</span>
      <Select
        size="sm"
        className="w-30"
        aria-label={t('range.to')}
        value={to}
        options={optionsWith(to)}
        onValueChange={(next) => onValueChange({ from: next && from && next < from ? next : from, to: next })}
      />
    </div>
  )
}
