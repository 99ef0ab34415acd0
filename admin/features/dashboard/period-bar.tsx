import { dateText } from '#shared/time/date-text.ts'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { type PeriodProblem, TREND_MONTHS_MAX, TREND_STEPS } from '#shared/billing/dashboard-rules.ts'
import { addMonths, type Month, monthsFrom } from '#shared/time/months.ts'
import type { Period } from './dashboard-state.ts'

type PeriodBarProps = {
  value: Period
  present: Month
  problem: PeriodProblem | undefined
  onChange: (part: Partial<Period>) => void
}

/** First and last month and the step of all trends. A refused period stays in the fields, with its reason. */
export function PeriodBar({ value, present, problem, onChange }: PeriodBarProps) {
  const t = useDashboardText()
  const errorId = 'period-problem'
  // Months that the calls refuse by themselves are not offered.
  const problemText =
    problem?.key === 'periodOrder'
      ? t('period.order')
      : t('period.length', { by: t(`period.${value.by}`), max: TREND_MONTHS_MAX[value.by] })
  const options = (chosen: Month) => {
    const months = monthsFrom(addMonths(present, 1 - TREND_MONTHS_MAX.month), present).toReversed()
    return [...months, ...(months.includes(chosen) ? [] : [chosen])].map((month) => ({
      value: month,
      label: dateText(month),
    }))
  }
  const field = (name: 'start' | 'end') => (
    <Select
      size="sm"
      className="w-32 sm:w-36"
      aria-label={t(`period.${name}`)}
      aria-invalid={problem?.field === name || undefined}
      aria-describedby={problem?.field === name ? errorId : undefined}
      value={value[name]}
      options={options(value[name])}
      onValueChange={(month) => onChange({ [name]: month })}
    />
  )
  return (
    <div role="group" aria-label={t('period.label')} className="mt-8 mb-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-2">
          {field('start')}
          <span aria-hidden="true" className="text-ink-soft">
            –
          </span>
          {field('end')}
        </div>
        <SegmentedControl
          size="sm"
          label={t('period.by')}
          value={value.by}
          segments={TREND_STEPS.toReversed().map((step) => ({ value: step, label: t(`period.${step}`) }))}
          onValueChange={(by) => onChange({ by })}
        />
      </div>
      {problem && (
        <div role="alert" className="mt-2">
          <FieldError id={errorId} message={problemText} />
        </div>
      )}
    </div>
  )
}
