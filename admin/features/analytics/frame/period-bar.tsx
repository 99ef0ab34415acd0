import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import type { Period, PeriodFault } from '#shared/analytics/analytics-period.ts'
import { LAST_DAYS } from '#shared/analytics/analytics-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { type ChosenPeriod, monthChoices } from '#admin/features/analytics/state/analytics-period.ts'

const OwnDays = lazyView(async () => (await import('./own-days.tsx')).OwnDays)

type PeriodBarProps = {
  value: ChosenPeriod
  /** The shown days: an own range starts from them. */
  range: Period
  today: string
  fault: PeriodFault | undefined
  isCompared: boolean
  /** The period that is compared with; null where none is, undefined while it is unknown. */
  before: Period | null | undefined
  onChange: (period: ChosenPeriod) => void
  onComparedChange: (isCompared: boolean) => void
}

/** The period: the last days, a month, or own days. A refused range stays in its fields, with its reason. */
export function PeriodBar(props: PeriodBarProps) {
  const { value, range, today, fault, isCompared, before, onChange, onComparedChange } = props
  const t = useAnalyticsText()
  const kind = value.kind === 'last' ? (`last${value.days}` as const) : value.kind
  const months = monthChoices(today)
  const choose = (next: typeof kind) => {
    const days = LAST_DAYS.find((count) => next === `last${count}`)
    if (days) return onChange({ kind: 'last', days })
    if (next === 'month') return onChange({ kind: 'month', month: months[0] ?? today.slice(0, 7) })
    return onChange({ kind: 'days', from: range.from, to: range.to })
  }
  return (
    <div role="group" aria-label={t('period.label')} className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
      <Select
        className="w-40"
        aria-label={t('period.label')}
        value={kind}
        options={[
          ...LAST_DAYS.map((days) => ({ value: `last${days}` as const, label: t('period.last', { days }) })),
          { value: 'month' as const, label: t('period.month') },
          { value: 'days' as const, label: t('period.days') },
        ]}
        onValueChange={choose}
      />
      {value.kind === 'month' && (
        <Select
          className="w-32"
          aria-label={t('period.monthLabel')}
          value={value.month}
          options={months.map((month) => ({ value: month, label: dateText(month) }))}
          onValueChange={(month) => onChange({ kind: 'month', month })}
        />
      )}
      {value.kind === 'days' && (
        <Suspense fallback={<Skeleton className="h-9 w-80" />}>
          <OwnDays value={value} fault={fault} onChange={onChange} />
        </Suspense>
      )}
      {value.kind !== 'days' && (
        <span className="tabular flex h-9 items-center text-sm whitespace-nowrap text-ink-soft">
          {t('period.range', { from: dateText(range.from), to: dateText(range.to) })}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-3 sm:min-h-9">
        <Checkbox label={t('period.compare')} checked={isCompared} onCheckedChange={onComparedChange} />
        {isCompared && before === undefined && <Skeleton className="h-4 w-44 max-sm:ml-6.5" />}
        {before && (
          <span className="tabular text-xs text-ink-soft max-sm:ml-6.5">
            {t('period.before', {
              range: t('period.range', { from: dateText(before.from), to: dateText(before.to) }),
            })}
          </span>
        )}
      </span>
    </div>
  )
}
