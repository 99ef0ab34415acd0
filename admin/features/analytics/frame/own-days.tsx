import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import type { ChosenPeriod } from '#admin/features/analytics/state/analytics-period.ts'
import type { PeriodFault } from '#shared/analytics/analytics-period.ts'
import { dateText } from '#shared/time/date-text.ts'

type OwnDaysProps = {
  value: Extract<ChosenPeriod, { kind: 'days' }>
  fault: PeriodFault | undefined
  onChange: (period: ChosenPeriod) => void
}

/** Two days, taken when a field is left, a day is picked or Enter is pressed. */
export function OwnDays({ value, fault, onChange }: OwnDaysProps) {
  const t = useAnalyticsText()
  const taken = { from: dateText(value.from), to: dateText(value.to) }
  const [shown, setShown] = useState(taken)
  const [typed, setTyped] = useState(taken)
  // The days changed from outside, or were taken; the fields stay, and with them the focus.
  if (shown.from !== taken.from || shown.to !== taken.to) {
    setShown(taken)
    setTyped(taken)
  }
  const take = (days: typeof typed) => {
    if (days.from === taken.from && days.to === taken.to) return
    onChange({ kind: 'days', ...days })
  }
  const errorId = 'period-error'
  const field = (name: 'from' | 'to') => {
    const isWrong = fault?.field === name
    return (
      <div
        className="w-38"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) take(typed)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(typed)
        }}
      >
        <label htmlFor={`period-${name}`} className="sr-only">
          {t(`period.${name}`)}
        </label>
        <DayInput
          id={`period-${name}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={typed[name]}
          pickLabel={t('period.pick', { label: t(`period.${name}`) })}
          onValueChange={(text) => setTyped((days) => ({ ...days, [name]: text }))}
        />
      </div>
    )
  }
  return (
    <div>
      <div className="flex items-start gap-1.5">
        {field('from')}
        <span aria-hidden="true" className="pt-2 text-ink-soft">
          –
        </span>
        {field('to')}
      </div>
      {fault && (
        <div role="alert" className="mt-1 max-w-82">
          <FieldError id={errorId} message={`${t(`period.problem.${problemOf(fault)}`)} ${t('period.problem.kept')}`} />
        </div>
      )}
    </div>
  )
}

/** Only days are chosen here, and both always; the other faults belong to the calls. */
function problemOf({ key }: PeriodFault): 'date' | 'dayAhead' | 'dayOld' | 'rangeOrder' {
  return key === 'dayAhead' || key === 'dayOld' || key === 'rangeOrder' ? key : 'date'
}
