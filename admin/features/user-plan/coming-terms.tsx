import { type FieldRule, PLAN_FIELDS, type PlanValue } from '#shared/billing/plan-fields.ts'
import { isWorse } from '#shared/billing/worse-terms.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import { Hint } from './plan-hints.tsx'
import { type UserPlanText, useUserPlanText } from './use-user-plan-text.ts'

type Coming = UserPlan['coming'][number]
type Change = Coming['fields'][number]

/** What changes in the plan in force, day by day: every field with both values. */
export const ComingTerms = ({ plan }: { plan: UserPlan }) =>
  plan.coming.map((one) => <ComingDay key={one.from} coming={one} end={endBefore(one, plan)} />)

/** The end of a contract after which a change counts only if somebody renews it. */
function endBefore({ from }: Coming, { term, waiting }: UserPlan): string | undefined {
  return term && !term.isAutoRenewed && !waiting && from > term.endsAt ? term.endsAt : undefined
}

function ComingDay({ coming, end }: { coming: Coming; end: string | undefined }) {
  const t = useUserPlanText()
  const hasWorse = coming.fields.some(({ field, before, after }) => isWorse(field, before, after))
  return (
    <Hint
      tone={hasWorse ? 'warning' : 'info'}
      icon="calendar"
      title={t('coming.title', { date: formatDate(coming.from) })}
    >
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {coming.fields.map((change) => (
          <ComingField key={change.field} change={change} />
        ))}
      </dl>
      {end && <p className="mt-1">{t('coming.ifRenewed', { date: formatDate(end) })}</p>}
    </Hint>
  )
}

function ComingField({ change: { field, before, after } }: { change: Change }) {
  const t = useUserPlanText()
  const rule: FieldRule = PLAN_FIELDS[field]
  return (
    <>
      <dt className="text-ink-soft">{t(`field.${field}`)}</dt>
      <dd className="tabular mb-1 font-medium sm:mb-0">
        {t('coming.change', { before: valueText(rule, before, t), after: valueText(rule, after, t) })}
      </dd>
    </>
  )
}

function valueText(rule: FieldRule, value: PlanValue, t: UserPlanText): string {
  if (typeof value === 'boolean') return t(value ? 'fact.has' : 'fact.lacks')
  if (typeof value !== 'number') return t('empty' in rule && rule.empty === 'noLimit' ? 'meter.free' : 'coming.none')
  return rule.kind === 'yen' ? t('views.yen', { amount: formatNumber(value) }) : formatNumber(value)
}
