import { dateText } from '#shared/time/date-text.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { FilterPill } from '#admin/ui/list/filter-pill.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { type Period, PRESETS, presetPeriod } from './periods.ts'
import { usePeriodsText } from '#admin/i18n/use-periods-text.ts'

type PeriodFilterProps = {
  value: Period
  onValueChange: (period: Period) => void
  /** Names what has the date, where it is not plain. */
  label?: string
}

/** A filter by period: a preset, or two days. */
export function PeriodFilter({ value, onValueChange, label }: PeriodFilterProps) {
  const t = usePeriodsText()
  const name = label ?? t('period')
  return (
    <Popover
      label={name}
      className="w-80 max-w-[calc(100vw-1rem)] p-4"
      trigger={<FilterPill label={name} chosen={usePeriodText(value)} />}
    >
      {(close) => {
        const choose = (period: Period) => {
          close()
          onValueChange(period)
        }
        return (
          <>
            <div className="flex flex-wrap gap-1.5">
              {PRESETS.map((preset) => (
                <Button key={preset} size="sm" onClick={() => choose(presetPeriod(preset, Date.now()))}>
                  {t(`preset.${preset}`)}
                </Button>
              ))}
            </div>
            <PeriodForm value={value} onValueChange={choose} />
          </>
        )
      }}
    </Popover>
  )
}

function PeriodForm({ value, onValueChange }: PeriodFilterProps) {
  const t = usePeriodsText()
  const [from, setFrom] = useState(dateText(value.from))
  const [to, setTo] = useState(dateText(value.to))
  const [isChecked, setChecked] = useState(false)
  const problems = problemsOf(from, to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.from || problems.to) return
    onValueChange({ from: parseDayText(from) ?? '', to: parseDayText(to) ?? '' })
  }
  const errorOf = (problem: Problem | undefined) => (isChecked && problem ? t(problem) : undefined)
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3 border-t border-line pt-3.5">
      <Field label={t('from')} error={errorOf(problems.from)}>
        {(control) => (
          <DayInput {...control} value={from} onValueChange={setFrom} pickLabel={t('pick', { label: t('from') })} />
        )}
      </Field>
      <Field label={t('to')} error={errorOf(problems.to)}>
        {(control) => (
          <DayInput {...control} value={to} onValueChange={setTo} pickLabel={t('pick', { label: t('to') })} />
        )}
      </Field>
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="quiet" onClick={() => onValueChange({ from: '', to: '' })}>
          {t('clear')}
        </Button>
        <Button type="submit" variant="primary">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

type Problem = 'badDay' | 'badOrder'

function problemsOf(from: string, to: string): { from?: Problem; to?: Problem } {
  const [first, last] = [parseDayText(from), parseDayText(to)]
  return {
    ...(from.trim() !== '' && !first && { from: 'badDay' as const }),
    ...(to.trim() !== '' && !last && { to: 'badDay' as const }),
    ...(first && last && last < first && { to: 'badOrder' as const }),
  }
}

function usePeriodText({ from, to }: Period): string | undefined {
  const t = usePeriodsText()
  if (from && from === to) return dateText(from)
  if (from && to) return t('range', { from: dateText(from), to: dateText(to) })
  if (from) return t('openEnd', { from: dateText(from) })
  return to ? t('openStart', { to: dateText(to) }) : undefined
}
