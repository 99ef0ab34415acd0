import { useNow } from '#admin/ui/basic/use-now.ts'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { STATEMENT_MONTHS, STATEMENT_SORTS } from '#shared/billing/partner-billing-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { STATEMENT_SEARCH_MAX, type StatementAddress } from './statement-state.ts'
import { usePartnerBillingText } from './use-partner-billing-text.ts'

type StatementFiltersProps = {
  state: StatementAddress
  seesMargin: boolean
  onChange: (part: Partial<StatementAddress>) => void
}

/** The month, a search, and the order of the users. */
export function StatementFilters({ state, seesMargin, onChange }: StatementFiltersProps) {
  const t = usePartnerBillingText()
  const present = monthOf(useNow())
  const last = addMonths(present, -1)
  const months = Array.from({ length: STATEMENT_MONTHS }, (_, back) => addMonths(present, -back))
  const orders = STATEMENT_SORTS.filter((order) => seesMargin || order !== 'margin')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t('month')}
        className="w-36"
        value={state.month || last}
        options={months.map((month) => ({ value: month, label: dateText(month) }))}
        onValueChange={(month) => onChange({ month: month === last ? '' : month })}
      />
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
