import { dateText } from '#shared/time/date-text.ts'
import { useId, useState } from 'react'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Table } from '#admin/ui/list/table.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { daysOfMonth } from '#shared/time/months.ts'
import { useUserPlanText } from './use-user-plan-text.ts'
import { ViewsChart } from './views-chart.tsx'
import { byDay, summed } from './views-series.ts'

type View = 'byDay' | 'sum' | 'table'
const VIEWS = ['byDay', 'sum', 'table'] as const

/** Page views of the running month: the days, what to expect of the rest, and what it costs. */
export function ViewsSection({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const id = useId()
  const [view, setView] = useState<View>('byDay')
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id={id} className="text-lg font-semibold">
            {t('views.title', { month: dateText(plan.month) })}
          </h2>
          <p className="text-xs text-ink-soft">{t('views.lead')}</p>
        </div>
        <SegmentedControl
          label={t('views.view')}
          value={view}
          segments={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          onValueChange={setView}
        />
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[1fr_18rem]">
        {view === 'table' ? <DayTable plan={plan} /> : <Drawing plan={plan} view={view} />}
        <Expectation plan={plan} />
      </div>
    </section>
  )
}

function Drawing({ plan, view }: { plan: UserPlan; view: Exclude<View, 'table'> }) {
  const t = useUserPlanText()
  const { days, month, forecast, meters } = plan
  const count = daysOfMonth(month)
  if (view === 'byDay') {
    const top = days.reduce((most, day) => (day.views > most.views ? day : most), days[0] ?? { day: month, views: 0 })
    const label = t('views.chartDay', { day: dateText(top.day.slice(5)), max: formatNumber(top.views) })
    return <ViewsChart label={label} points={byDay(days)} isLastOpen days={count} />
  }
  const { used, limit } = meters.views
  const label = forecast
    ? t('views.chartSumForecast', {
        used: formatNumber(used),
        low: formatNumber(forecast.low),
        high: formatNumber(forecast.high),
      })
    : t('views.chartSum', { used: formatNumber(used) })
  return (
    <ViewsChart
      label={label}
      points={summed(days)}
      days={count}
      forecast={forecast ?? undefined}
      limit={limit === null ? undefined : { value: limit, name: t('views.limitLine') }}
    />
  )
}

function DayTable({ plan: { days } }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const sums = summed(days)
  const rows = days.map((day, index) => ({ ...day, total: sums[index]?.y ?? 0 })).toReversed()
  return (
    <div
      className="max-h-72 overflow-y-auto rounded-md border border-line"
      tabIndex={0}
      role="group"
      aria-label={t('views.table')}
    >
      <Table
        label={t('views.byDay')}
        rows={rows}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', header: t('views.day'), cell: ({ day }) => dateText(day) },
          { key: 'views', header: t('views.dayViews'), align: 'right', cell: ({ views }) => formatNumber(views) },
          { key: 'total', header: t('views.total'), align: 'right', cell: ({ total }) => formatNumber(total) },
        ]}
      />
    </div>
  )
}

/** Figures of now and of the month's end, and how they are made. */
function Expectation({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const { forecast, overage, meters, fullDays, isBilled } = plan
  const { used } = meters.views
  const terms = plan.plan
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <Figure name={t('views.counted')} value={formatNumber(used)} note={limitText(plan, t)} />
        {forecast && (
          <Figure
            name={t('views.forecast')}
            value={formatNumber(forecast.point)}
            note={t('views.range', { low: formatNumber(forecast.low), high: formatNumber(forecast.high) })}
          />
        )}
        {overage && (
          <Figure
            name={t('views.overage')}
            value={t('views.yen', { amount: formatNumber(overage.point) })}
            note={
              overage.high === 0
                ? t('views.free')
                : t('views.overageRange', { low: formatNumber(overage.low), high: formatNumber(overage.high) })
            }
          />
        )}
      </dl>
      <div className="flex flex-col gap-2 text-xs text-ink-soft">
        {isBilled && terms && terms.limitAccess !== null && terms.limitAccessPrice !== null && (
          <p>
            {t('views.unit', {
              unit: formatNumber(terms.limitAccessUnit),
              price: formatNumber(terms.limitAccessPrice),
            })}
          </p>
        )}
        <p>{noteOf(fullDays, forecast !== null, t)}</p>
      </div>
    </div>
  )
}

/** How the forecast is made, or why there is none. */
function noteOf(fullDays: number, hasForecast: boolean, t: ReturnType<typeof useUserPlanText>): string {
  if (hasForecast) return t('views.help')
  return fullDays === 0 ? t('views.noData') : t('views.tooEarly', { days: fullDays })
}

/** The limit of page views in words; without a plan there is none to speak of. */
function limitText({ plan, meters }: UserPlan, t: ReturnType<typeof useUserPlanText>): string {
  const { limit } = meters.views
  if (limit !== null) return t('views.limit', { limit: formatNumber(limit) })
  return plan ? t('views.unlimited') : ''
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>
        <span className="tabular block text-xl font-semibold">{value}</span>
        <span className="tabular block text-xs text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
