import { useCan } from '#admin/api/user-info.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import type { ReactNode } from 'react'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import type { ChoiceRefusal } from '#shared/billing/user-plan-rules.ts'
import { CONTRACT_TONE } from '#admin/entities/status/tones.ts'
import { formatDate } from '#shared/time/jst.ts'
import { DiscountList } from './discount-list.tsx'
import { presentPrice } from './present-price.ts'
import { useSeller } from './plan-texts.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** Contracts that nothing follows. */
const ENDS: readonly ChoiceRefusal[] = ['trial', 'ends', 'none']
const DAY = 24 * 60 * 60 * 1000

/** The plan in force: fee, term, renewal and what comes next. */
export function PresentPlan({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const seller = useSeller()
  const readsMoney = useCan()('GET /next-bill/{id}')
  const { term, planned, waiting } = plan
  const next = planned
    ? { name: planName(planned), from: planned.from }
    : waiting && { name: planName(waiting), from: waiting.startsAt }
  if (!plan.plan || !term) {
    return (
      <section className="rounded-lg border border-line p-5">
        <h2 className="text-lg font-semibold">{t('present.none')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('present.noneLead', { seller })}</p>
      </section>
    )
  }
  const renewal = t('present.renewalOn', { date: formatDate(new Date(Date.parse(term.endsAt) + DAY).toISOString()) })
  return (
    <section aria-label={t('present.title')} className="rounded-lg border border-line p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm text-ink-soft">{t('present.title')}</h2>
          <p className="text-2xl font-semibold">{planName(plan.plan)}</p>
          <p className="tabular text-sm">
            {t(`present.${presentPrice(plan, readsMoney)}`, { seller, price: formatNumber(plan.plan.price ?? 0) })}
          </p>
        </div>
        <StatusPill tone={CONTRACT_TONE[plan.state]}>{t(`state.${plan.state}`)}</StatusPill>
      </div>
      <DiscountList plan={plan} />
      <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-3">
        <Fact name={t('present.term')}>
          {t('present.termValue', { from: formatDate(term.startsAt), to: formatDate(term.endsAt) })}
        </Fact>
        <Fact name={t('present.renewal')}>{term.isAutoRenewed ? renewal : t('present.renewalOff')}</Fact>
        <Fact name={t('present.next')}>
          {next
            ? t('present.nextValue', { plan: next.name, date: formatDate(next.from) })
            : t(plan.refusal !== null && ENDS.includes(plan.refusal) ? 'present.nextNone' : 'present.nextSame')}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}
