import { dateText } from '#shared/time/date-text.ts'
import { discountOf } from '#shared/billing/discount-rules.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** The discounts of the plan fee that are not over: what each saves a month, and until when. */
export function DiscountList({ plan: { plan, discounts, month } }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const price = plan?.price ?? null
  if (discounts.length === 0) return null
  return (
    <ul aria-label={t('discount.title')} className="mt-4 flex flex-col gap-2">
      {discounts.map(({ percent, amount, text, fromMonth, untilMonth }) => (
        <li key={fromMonth} className="tabular rounded-md bg-success-soft px-3 py-2 text-sm">
          <p className="font-medium break-words text-success">
            {text}{' '}
            {percent === null
              ? t('discount.amount', { amount: formatNumber(amount ?? 0) })
              : t('discount.percent', { percent })}
          </p>
          <p>
            {fromMonth > month && `${t('discount.from', { month: dateText(fromMonth) })} `}
            {untilMonth === null ? t('discount.endless') : t('discount.until', { month: dateText(untilMonth) })}{' '}
            {price !== null && t('discount.saves', { amount: formatNumber(discountOf({ percent, amount }, price)) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
