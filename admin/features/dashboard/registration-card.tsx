import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { LINE_LOOKS } from '#admin/ui/chart/series-look.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { toDay } from '#shared/time/jst.ts'
import { FIRST_YEAR } from '#shared/billing/dashboard-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Month } from '#shared/time/months.ts'
import { cardState } from './card-state.ts'
import { useRegistrations } from './dashboard.api.ts'
import type { DashboardState } from './dashboard-state.ts'
import { TrendCard } from './trend-card.tsx'

type Chosen = Pick<DashboardState, 'year' | 'month'>
type RegistrationCardProps = Chosen & { present: Month; onChange: (part: Partial<Chosen>) => void }

/** Years that are offered. */
const YEARS = 5

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Sites created and accounts registered, by day of a month or by month of a year. */
export function RegistrationCard({ year, month, present, onChange }: RegistrationCardProps) {
  const t = useDashboardText()
  const query = useRegistrations(year, month)
  const { data } = query
  const [solid, dashed] = LINE_LOOKS
  const today = toDay(useNow())
  const trend = data && {
    open: month === 0 ? present : today,
    periods: data.points.map(({ period }) => period),
    series: [
      {
        key: 'companies',
        name: t('registration.companies'),
        values: data.points.map(({ newCompanies }) => newCompanies),
        look: solid,
      },
      {
        key: 'sites',
        name: t('registration.sites'),
        values: data.points.map(({ newSites }) => newSites),
        look: dashed,
      },
    ],
  }
  return (
    <TrendCard
      title={t('registration.title')}
      lead={t('registration.lead')}
      fileName={`${t('file.registration')}_${year}${month ? `-${month}` : ''}`}
      kind="line"
      trend={trend}
      {...cardState(query, 'registrations')}
      exact={formatNumber}
    >
      <YearAndMonth {...{ year, month, present, onChange }} />
    </TrendCard>
  )
}

/** Chooses a year, and a month of it or the whole year. */
function YearAndMonth({ year, month, present, onChange }: RegistrationCardProps) {
  const t = useDashboardText()
  const thisYear = Number(present.slice(0, 4))
  const lastMonth = year === thisYear ? Number(present.slice(5)) : 12
  const years = numbers(Math.max(FIRST_YEAR, Math.min(thisYear - YEARS + 1, year)), thisYear).toReversed()
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        size="sm"
        className="w-28"
        aria-label={t('registration.year')}
        value={String(year)}
        options={years.map((value) => ({ value: String(value), label: t('registration.yearName', { year: value }) }))}
        onValueChange={(value) => onChange({ year: Number(value), month: 0 })}
      />
      <Select
        size="sm"
        className="w-52"
        aria-label={t('registration.month')}
        value={String(month)}
        options={[
          { value: '0', label: t('registration.wholeYear') },
          ...numbers(1, lastMonth).map((value) => ({
            value: String(value),
            label: t('registration.monthName', { month: value }),
          })),
        ]}
        onValueChange={(value) => onChange({ month: Number(value) })}
      />
    </div>
  )
}
