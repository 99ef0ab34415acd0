import { useNow } from '#admin/ui/basic/use-now.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { STATEMENT_MONTHS, STATEMENT_SORTS } from '#shared/billing/partner-billing-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, isMonth, monthOf } from '#shared/time/months.ts'
import { type MonthProblem, STATEMENT_SEARCH_MAX, type StatementAddress } from './statement-state.ts'
import { usePartnerBillingText } from './use-partner-billing-text.ts'

type StatementFiltersProps = {
  state: StatementAddress
  problem: MonthProblem
  seesMargin: boolean
  onChange: (part: Partial<StatementAddress>) => void
}

/** The month, a search, and the order of the users. */
export function StatementFilters({ state, problem, seesMargin, onChange }: StatementFiltersProps) {
  const t = usePartnerBillingText()
  const present = monthOf(useNow())
  const last = addMonths(present, -1)
  const months = Array.from({ length: STATEMENT_MONTHS }, (_, back) => addMonths(present, -back))
  const chosen = state.month || last
  /** With the month of a typed address, which may be older, or none at all. */
  const options = [...months, ...(months.includes(chosen) ? [] : [chosen])]
  const errorId = 'statement-month-problem'
  const orders = STATEMENT_SORTS.filter((order) => seesMargin || order !== 'margin')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('month')}
        className="w-36"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && errorId}
        value={chosen}
        options={options.map((month) => ({ value: month, label: isMonth(month) ? dateText(month) : month }))}
        onValueChange={(month) => onChange({ month: month === last ? '' : month })}
      />
      {problem && (
        <div role="alert" className="w-full sm:order-last">
          <FieldError id={errorId} message={t(`problem.${problem}`)} />
        </div>
      )}
      <SearchBox
        label={t('search')}
        value={state.search}
        maxLength={STATEMENT_SEARCH_MAX}
        onValueChange={(search) => onChange({ search })}
      />
      <FilterMenu
        label={t('sort')}
        value={state.order}
        options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        onValueChange={(order) => onChange({ order })}
      />
    </div>
  )
}
