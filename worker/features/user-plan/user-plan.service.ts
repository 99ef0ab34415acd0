import { type NamedPlan, namesOf } from '#shared/account/plan-names.ts'
import { AppError } from '#shared/wire/errors.ts'
import { countFullDays, forecastOverage, forecastViews } from '#shared/billing/forecast.ts'
import type { OfferedPlan, PricedPlan, UserPlan } from '#shared/billing/user-plan.ts'
import { toDay } from '#shared/time/jst.ts'
import { monthOf, startOfMonth } from '#shared/time/months.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { ownPriceAt } from '#worker/entities/plans/own-price.repository.ts'
import { atChange, readSeenLists, type SeenPlan, seenPlans } from '#worker/features/plans/plans-for-sale.service.ts'
import { STORAGE_WITHOUT_PLAN_MB, storageBytes } from '#worker/entities/plans/storage-rules.ts'
import { addDays, firstDay } from '#worker/entities/usage/account-views.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { effectiveStateAt, planAt } from '#worker/session/contract-state.ts'
import { agreedPlanAt, comingMoments, isBilled, termEndOf } from './agreed-plan.ts'
import { comingTerms } from './coming-terms.ts'
import { type Outlook, readOutlook } from './contract-outlook.ts'
import { type AccountUse, findExcess } from './plan-fit.ts'
import { toPricedPlan } from './plan-terms.ts'
import { findUse, type PlanAccount, type PlanUse } from './user-plan.repository.ts'

const DAY = 24 * 60 * 60 * 1000
const toTime = (at: number) => new Date(at).toISOString()

/** The state of an account under all accounts above it. */
export function planState(account: PlanAccount, at: number) {
  const { aboveStatus, aboveStartsAt, aboveEndsAt, aboveSuspendsAt } = account
  const above = {
    contractStatus: aboveStatus ?? 'active',
    contractStartsAt: aboveStartsAt,
    contractEndsAt: aboveEndsAt,
    suspendsAt: aboveSuspendsAt,
  }
  return effectiveStateAt(account, [above], at)
}

/**
 * The plans for sale to the account at the time when a change begins, with prices of its own; the one in force is always
 * included, on the terms that are agreed for that time.
 */
function offeredPlans(
  use: PlanUse,
  seen: readonly SeenPlan[],
  { outlook, staying }: { outlook: Outlook; staying: PricedPlan | null },
): OfferedPlan[] {
  const presentCode = planAt(use.account, now())
  const used = toAccountUse(use)
  return seen
    .map(atChange)
    .filter(({ price, planCode }) => price !== null || planCode === presentCode)
    .map((plan) => {
      const isPresent = plan.planCode === presentCode
      const price = ownPriceAt(use.ownPrices, plan.planCode, outlook.changeFrom) ?? plan.price
      const priced = (isPresent && staying) || toPricedPlan({ ...plan, price })
      return {
        ...priced,
        isPresent,
        isPlanned: plan.planCode === outlook.planned?.planCode,
        excess: findExcess(used, priced),
      }
    })
}

const counted = ({ counts }: PlanUse, name: string) => counts.find((one) => one.name === name)?.value ?? 0

const toAccountUse = (use: PlanUse): AccountUse => ({
  sites: use.sites,
  siteCount: counted(use, 'sites'),
  bytes: counted(use, 'storage'),
})

/** The cells of the largest site. */
function cellMeter({ sites }: PlanUse, plan: PricedPlan | null): UserPlan['meters']['cells'] {
  const largest = sites.reduce((most, site) => (site.cells > (most?.cells ?? 0) ? site : most), sites[0])
  return { used: largest?.cells ?? 0, limit: plan ? plan.quantitySwipe : 0, siteName: largest?.name ?? null }
}

function metersOf(use: PlanUse, plan: PricedPlan | null, views: number): UserPlan['meters'] {
  const { account, licences } = use
  const { type } = account
  const hasBelow = type === 'OEM_MASTER' || type === 'OEM_ADMIN'
  return {
    sites: { used: counted(use, 'sites'), limit: plan ? plan.quantitySite : 0 },
    cells: cellMeter(use, plan),
    blocks: { used: account.liveCells, limit: plan?.includedCells ?? null },
    licences: hasBelow ? { used: licences[type] } : null,
    storage: {
      used: counted(use, 'storage'),
      limit: storageBytes(plan ? plan.quantityStorageMb : STORAGE_WITHOUT_PLAN_MB),
    },
    views: { used: views, limit: plan?.limitAccess ?? null },
  }
}

/** Page views of the running month: of each begun day, and the forecast for the rest. */
function viewsOf({ viewDays, openViews }: PlanUse, plan: PricedPlan | null, at: number) {
  const all = addDays(viewDays, openViews)
  const byDay = new Map(all.map(({ day, views }) => [day, views]))
  const month = monthOf(at)
  const days: UserPlan['days'] = []
  for (let day = startOfMonth(month); day <= at; day += DAY)
    days.push({ day: toDay(day), views: byDay.get(toDay(day)) ?? 0 })
  const forecast = forecastViews(all, at) ?? null
  return {
    month,
    days,
    forecast,
    overage: (forecast && plan && forecastOverage(forecast, plan)) ?? null,
    fullDays: countFullDays(all, at),
    used: days.reduce((sum, { views }) => sum + views, 0),
  }
}

/** The present term; of a contract that renews by itself also where no job has stored it. */
function termOf(contract: NonNullable<Outlook['contract']>, at: number): UserPlan['term'] {
  const { startsAt, autoRenew } = contract
  return { startsAt: toTime(startsAt), endsAt: toTime(termEndOf(contract, at)), isAutoRenewed: autoRenew }
}

/** The plan of an account of the scope, its use, and the plans that it may choose. At most three calls. Throws 404. */
export async function getUserPlan(env: Bindings, scope: Scope, id: string): Promise<UserPlan> {
  const at = now()
  const use = await findUse(env.DB, scope, id, { at, since: firstDay(at) })
  if (!use) throw new AppError('not_found')
  const { account, contractRows } = use
  const state = planState(account, at)
  const outlook = readOutlook(account, contractRows, { state, at })
  const lists = await readSeenLists(env.DB, account, at)
  const seen = seenPlans(lists, at)
  const agreed = (moment: number) => agreedPlanAt({ use, lists }, moment)
  const plan = agreed(at)
  const { contract, planned, waiting } = outlook
  const { used, ...views } = viewsOf(use, plan, at)
  const seenAs = (code: string) => seen.map(atChange).find(({ planCode }) => planCode === code)
  const namesSeen = ({ planCode, names }: NamedPlan) => {
    const known = seenAs(planCode)
    return known ? namesOf(known) : names
  }
  return {
    account: { id: account.id, companyName: account.companyName, type: account.type },
    version: account.version,
    state,
    plan,
    term: contract ? termOf(contract, at) : null,
    planned: planned
      ? {
          planCode: planned.planCode,
          names: namesSeen(planned),
          price:
            ownPriceAt(use.ownPrices, planned.planCode, planned.effectiveFrom) ??
            seenAs(planned.planCode)?.price ??
            null,
          from: toTime(planned.effectiveFrom),
        }
      : null,
    coming: comingTerms(plan, comingMoments(use, { outlook, at }), (moment) =>
      agreedPlanAt({ use, lists, isRenewed: true }, moment),
    ),
    discounts: isBilled(account) ? use.discounts : [],
    waiting: waiting
      ? {
          planCode: waiting.planCode,
          names: namesSeen(waiting),
          startsAt: toTime(waiting.startsAt),
        }
      : null,
    changeFrom: toTime(outlook.changeFrom),
    refusal: outlook.refusal,
    isBilled: isBilled(account),
    meters: metersOf(use, plan, used),
    ...views,
    plans: offeredPlans(use, seen, { outlook, staying: agreed(outlook.changeFrom) }),
  }
}
