import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { ChangeText } from '#admin/features/analytics/parts/change-text.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { cellLabel } from '#admin/features/analytics/state/cell-label.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { moneyText } from '#admin/features/analytics/state/money-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type Goal = LandingAnalytics['goals'][number]
type GoalsCardProps = {
  goals: LandingAnalytics['goals'] | undefined
  currency: string | undefined
  isCompared: boolean
  isStale: boolean
}

/** Conversions by goal, the most reached first. */
export function GoalsCard({ goals, currency = 'JPY', isCompared, isStale }: GoalsCardProps) {
  const t = useAnalyticsText()
  const sorted = goals?.toSorted((one, other) => other.now - one.now)
  const most = Math.max(1, ...(goals ?? []).map(({ now }) => now))
  const isEmpty = sorted?.every(({ now, before }) => now + (before ?? 0) === 0) ?? false
  return (
    <Card
      title={t('lp.goals')}
      lead={t('lp.goalsLead')}
      actions={<DefinitionButton of="conversions" />}
      isStale={isStale}
      isBusy={!goals}
    >
      {!sorted && <Skeleton className="h-24 w-full" />}
      {isEmpty && <p className="py-2 text-sm text-ink-soft">{t('lp.noGoals')}</p>}
      {sorted && !isEmpty && (
        <ul className="gap-x-10 md:columns-2">
          {sorted.map((goal) => (
            <li key={`${goal.kind} ${goal.id}`} className="min-w-0 break-inside-avoid border-b border-line py-2.5">
              <div className="flex items-baseline gap-3 text-sm">
                <GoalName goal={goal} />
                {goal.worth !== null && (
                  <span className="tabular text-xs text-ink-soft">{moneyText(currency, goal.worth)}</span>
                )}
                <span className="tabular font-semibold">{formatNumber(goal.now)}</span>
                {isCompared && (
                  <span className="w-24 text-right">
                    <ChangeText kind="count" now={goal.now} before={goal.before} />
                  </span>
                )}
              </div>
              <Bar share={goal.now / most} className="mt-1.5" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function GoalName({ goal: { kind, label, cell } }: { goal: Goal }) {
  const t = useAnalyticsText()
  // Where the link stands, or the form's own name.
  const isLink = kind === 'link' || kind === 'bar'
  const nowhere = kind === 'bar' ? t('lp.goal.bar') : !isLink && label
  const note = cell ? cellLabel(t, cell) : nowhere
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <Icon name={isLink ? 'link' : 'mail'} size={15} className="translate-y-0.5 text-ink-soft" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{(isLink && label) || t(`lp.goal.${kind}`)}</span>
        {note && <span className="block truncate text-xs text-ink-soft">{note}</span>}
      </span>
    </span>
  )
}
