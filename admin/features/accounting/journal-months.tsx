import { FieldError } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { JOURNAL_MONTHS_MAX, type journalProblem } from '#shared/billing/accounting/accounting-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, isMonth, type Month, monthsFrom } from '#shared/time/months.ts'
import type { AccountingState } from './accounting-state.ts'
import { useAccountingText } from './use-accounting-text.ts'

/** Months before the present one that can be chosen. */
const BACK = 35

type Months = Pick<AccountingState, 'from' | 'to'>
type JournalMonthsProps = {
  value: Months
  present: Month
  problem: ReturnType<typeof journalProblem>
  onChange: (part: Partial<Months>) => void
}

/** The first and the last month. A refused range stays in the fields, with its reason. */
export function JournalMonths({ value, present, problem, onChange }: JournalMonthsProps) {
  const t = useAccountingText()
  const errorId = 'journal-months-problem'
  const months = monthsFrom(addMonths(present, -BACK), present).toReversed()
  const field = (name: 'from' | 'to') => (
    <Select
      className="w-36"
      aria-label={t(name)}
      aria-invalid={problem?.field === name || undefined}
      aria-describedby={problem?.field === name ? errorId : undefined}
      value={value[name]}
      options={[...months, ...(months.includes(value[name]) ? [] : [value[name]])].map((month) => ({
        value: month,
        label: isMonth(month) ? dateText(month) : month,
      }))}
      onValueChange={(month) => onChange({ [name]: month })}
    />
  )
  return (
    <div role="group" aria-label={t('months')} className="mb-6">
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {t('months')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {field('from')}
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        {field('to')}
      </div>
      {problem && (
        <div role="alert" className="mt-2">
          <FieldError id={errorId} message={t(`problem.${problem.key}`, { max: JOURNAL_MONTHS_MAX })} />
        </div>
      )}
    </div>
  )
}
