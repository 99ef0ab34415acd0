import { planNameInAll } from '#shared/account/plan-names.ts'
import { type DayViews, forecastViews } from '#shared/billing/forecast.ts'
import type { NextBill } from '#shared/billing/next-bill.ts'
import { billedViews } from '#shared/billing/view-cap.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { standingAt } from '#worker/entities/plans/agreed-terms.ts'
import { listOwnPrices, type OwnPriceRow } from '#worker/entities/plans/own-price.repository.ts'
import { firstDay } from '#worker/entities/usage/account-views.repository.ts'
import {
  draftBill,
  isBillMade,
  type MonthUse,
  planLinesOf,
  readTreeDays,
  readTrees,
  type TreeReading,
} from '#worker/features/billing/bill-forecast.service.ts'
import { isBilledByPlatform } from '#worker/features/bills/initial-fee.service.ts'
import {
  readSeenLists,
  type SeenPlan,
  seenPlans,
  seenTerms,
  toNamedPlan,
} from '#worker/features/plans/plans-for-sale.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { toNextBill, toPartnersBill } from './next-bill.ts'

/**
 * The next bill of an account of the scope, as it stands now, made by the same functions as bills
 * (rules/bills.md#next-bill): of a partner for its whole tree, of an account below a partner the fee of its plan at the
 * partner's price. At most six calls, while a month is being billed nine. Throws 404.
 */
export async function getNextBill(env: Bindings, scope: Scope, id: string): Promise<NextBill> {
  const user = await requireUser(env, scope, id)
  const at = now()
  if (!isBilledByPlatform(user)) return partnersBill(env, user, monthOf(at))
  const last = addMonths(monthOf(at), -1)
  const open = (await isBillMade(env, id, last)) ? undefined : await payersBill(env, id, { month: last, at })
  return open && open.lines.length > 0 ? open : payersBill(env, id, { month: monthOf(at), at })
}

/** The bill of a payer for the running month, or for one that is over. */
async function payersBill(env: Bindings, id: string, { month, at }: { month: Month; at: number }): Promise<NextBill> {
  const filter = { payerIds: [id] }
  const since = [firstDay(at), toDay(startOfMonth(month))].toSorted()[0] ?? ''
  const [reading, days] = await Promise.all([
    readTrees(env.DB, month, filter),
    readTreeDays(env, filter, { since, at }),
  ])
  const tree = reading.trees[0]
  const isOver = month < monthOf(at)
  const billed = (account: string, views: number) => billedViews(views, reading.caps.get(account))
  const soFar = new Map([...days].map(([one, list]) => [one, billed(one, viewsIn(list, month))]))
  const expected = new Map(
    [...days].map(([one, list]) => [one, billed(one, forecastViews(list, at)?.point ?? viewsIn(list, month))]),
  )
  const draft = (use: MonthUse) => tree && draftBill(tree, reading, use)
  return toNextBill({
    month,
    isOver,
    expected: draft({ views: isOver ? soFar : expected }),
    soFar: draft({ views: soFar, ...(!isOver && { seenUntil: at }) }),
    balance: reading.balances.get(id) ?? 0,
    accounts: tree?.accounts.length ?? 0,
  })
}

const viewsIn = (days: readonly DayViews[], month: Month): number =>
  days.reduce((sum, { day, views }) => sum + (day.startsWith(month) ? views : 0), 0)

/** The fee of the plan that a partner charges one of its accounts; which other fees it has, only the partner knows. */
async function partnersBill(env: Bindings, user: UserDetailRow, month: Month): Promise<NextBill> {
  const { id, oemMasterId, oemAdminId } = user
  const ids = [id, oemMasterId, oemAdminId].filter((one) => one !== null)
  const at = now()
  const [reading, lists, ownPrices] = await Promise.all([
    readTrees(env.DB, month, { ids }),
    readSeenLists(env.DB, user, at),
    listOwnPrices(env.DB, id, startOfMonth(month)),
  ])
  const seen = seenPlans(lists, at)
  const tree = reading.trees[0]
  const standing = standingAt(reading.known.contracts.get(id) ?? [], at)
  const agreed = seen.map((plan) => ({ ...plan, ...seenTerms(lists, plan.planId, at, standing) }))
  const lines = tree ? planLinesOf(id, tree, withSeenPrices(reading, agreed, { id, ownPrices })) : []
  const names = seen.map((plan) => planNameInAll(toNamedPlan(plan)))
  const used = new Set(lines.map(({ name }) => name))
  return toPartnersBill(lines, { month, names: names.filter((one) => used.has(one[DEFAULT_LANGUAGE])) })
}

/** The plans as an account sees them: names and prices that its partner agreed with it, and no fee for use. */
function withSeenPrices(
  { facts, ...reading }: TreeReading,
  seen: readonly SeenPlan[],
  { id, ownPrices }: { id: string; ownPrices: readonly OwnPriceRow[] },
): TreeReading {
  const byCode = new Map(seen.map((plan) => [plan.planCode, plan]))
  const versions = new Map(
    [...facts.versions].map(([code, list]) => [
      code,
      list.map((version) => {
        const plan = byCode.get(version.planCode)
        const names = plan && planNameInAll(toNamedPlan(plan))
        return {
          ...version,
          ...(names && { names, name: names[DEFAULT_LANGUAGE] }),
          price: plan?.price ?? null,
          worseFrom: 'month' as const,
        }
      }),
    ]),
  )
  return { ...reading, facts: { ...facts, versions, ownPrices: new Map([[id, ownPrices]]) } }
}
