import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { PeriodFilter } from '#admin/entities/periods/period-filter.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { BILL_STATUSES, PAY_METHODS } from '#shared/billing/bill-rules.ts'
import { LATE_CHOICES } from '#shared/billing/overdue.ts'
import { AmountFilter } from './amount-filter.tsx'
import { BILL_ORDERS, BILL_SEARCH_MAX, type BillListState, type BillOrder, BILL_LIST } from './bill-list-state.ts'
import { MonthRange } from '#admin/entities/bills/month-range.tsx'

/** Months that the operator can choose: bills are kept ten years. */
const MONTHS_BACK = 120

const ORDER_LABEL = {
  'month-desc': 'list.order.monthDesc',
  'month-asc': 'list.order.monthAsc',
  'issuedAt-desc': 'list.order.issuedDesc',
  'dueAt-asc': 'list.order.dueAsc',
  'total-desc': 'list.order.totalDesc',
  'total-asc': 'list.order.totalAsc',
  'companyName-asc': 'list.order.companyAsc',
} as const satisfies Record<BillOrder, string>

type BillFiltersProps = {
  state: BillListState
  /** Phones have no column headers to sort by. */
  hasOrder: boolean
  onChange: (part: Partial<BillListState>) => void
}

/** Search by recipient or number, date and amount; filters by status and method. */
export function BillFilters({ state, hasOrder, onChange }: BillFiltersProps) {
  const t = useBillsText()
  const words = useBillWords()
  const all = { value: 'all' as const, label: t('list.all') }
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('list.search')}
          value={state.search}
          maxLength={BILL_SEARCH_MAX}
          onValueChange={(search) => onChange({ search })}
        />
        <MonthRange
          label={t('list.filter.month')}
          value={state}
          back={MONTHS_BACK}
          onValueChange={(months) => onChange(months)}
        />
        <div role="group" aria-label={t('list.filters')} className="flex flex-wrap items-center gap-1.5">
          <PeriodFilter
            label={t('list.filter.issued')}
            value={{ from: state.issuedFrom, to: state.issuedTo }}
            onValueChange={({ from, to }) => onChange({ issuedFrom: from, issuedTo: to })}
          />
          <AmountFilter
            value={{ from: state.amountFrom, to: state.amountTo }}
            onValueChange={({ from, to }) => onChange({ amountFrom: from, amountTo: to })}
          />
          <FilterMenu
            label={t('list.filter.method')}
            value={state.method}
            options={[all, ...PAY_METHODS.map((value) => ({ value, label: words(`method.${value}`) }))]}
            onValueChange={(method) => onChange({ method })}
          />
          <LateFilter value={state.late} onValueChange={(late) => onChange({ late })} />
          {hasOrder && (
            <FilterMenu
              label={t('list.sort')}
              value={state.order}
              options={BILL_ORDERS.map((value) => ({ value, label: t(ORDER_LABEL[value]) }))}
              onValueChange={(order) => onChange({ order })}
            />
          )}
          {BILL_LIST.isFiltered(state) && (
            <Button size="sm" variant="quiet" icon="close" onClick={() => onChange(BILL_LIST.noFilters)}>
              {t('list.reset')}
            </Button>
          )}
        </div>
      </div>
      <FilterChips
        label={t('list.filter.status')}
        value={state.status}
        options={[all, ...BILL_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))]}
        onValueChange={(status) => onChange({ status })}
      />
    </div>
  )
}

type LateFilterProps = { value: BillListState['late']; onValueChange: (late: BillListState['late']) => void }

/** Overdue bills, all or from a number of days on. */
function LateFilter({ value, onValueChange }: LateFilterProps) {
  const t = useBillsText()
  const ages = LATE_CHOICES.map((days) => ({
    value: days,
    label: days === '1' ? t('list.late.any') : t('list.late.from', { days }),
  }))
  return (
    <FilterMenu
      label={t('list.filter.late')}
      value={value}
      options={[{ value: 'all', label: t('list.all') }, ...ages]}
      onValueChange={onValueChange}
    />
  )
}
