import { planNameIn } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { AccountDiscounts, OwnPriceInput } from '#shared/billing/discounts.ts'
import { isSameStep, OWN_PRICE_AHEAD_MAX } from '#shared/billing/own-price-rules.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import { addMonths, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { ownPriceAt } from '#worker/entities/plans/own-price.repository.ts'
import { listSeenPlans, type SeenPlan, toNamedPlan } from '#worker/features/plans/plans-for-sale.service.ts'
import { getUserPlan } from '#worker/features/user-plan/user-plan.service.ts'
import { staleError } from '#worker/features/users/user-update.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { entryOf, getDiscounts, listOwnPrices, type OwnPriceOf } from './discount.service.ts'
import { isBilledByPlatform } from './initial-fee.service.ts'
import { storeOwnPrice } from './own-price.repository.ts'

type Input = { caller: Caller; scope: Scope; id: string; version: number; body: OwnPriceInput }

/** The plan of a step. Throws `validation` for a plan that the account cannot have, and `plan_price`. */
async function requirePlan(env: Bindings, user: UserDetailRow, planCode: PlanCode): Promise<SeenPlan> {
  const plan = (await listSeenPlans(env.DB, user)).find((one) => one.planCode === planCode)
  if (!plan) throw new AppError('validation', { fields: { planCode: { key: 'choice' } } })
  if (plan.price === null) throw new AppError('plan_price')
  return plan
}

/** The last month of a step; null = without end. */
const lastMonth = ({ price, months, fromMonth }: OwnPriceInput): Month | null =>
  price === null || months === null ? null : addMonths(fromMonth, months - 1)

/**
 * Says what an account pays for a plan from a month on: a price of its own, or with null what it has without one
 * (rules/contracts.md#own-prices). Throws 404, 422, `not_billed`, `contract_state` for a terminated account, `plan_price`,
 * `stale` with the other editor, or `mail_limit`.
 */
export async function setOwnPrice(env: Bindings, input: Input): Promise<AccountDiscounts> {
  const { caller, scope, id, version, body } = input
  const user = await requireUser(env, scope, id)
  if (!isBilledByPlatform(user)) throw new AppError('not_billed')
  if (user.contractStatus === 'terminated') throw new AppError('contract_state')
  const at = now()
  const first = addMonths(monthOf(at), 1)
  if (body.fromMonth < first || body.fromMonth > addMonths(first, OWN_PRICE_AHEAD_MAX - 1))
    throw new AppError('validation', { fields: { fromMonth: { key: 'choice' } } })
  const plan = await requirePlan(env, user, body.planCode)
  const prices = (await listOwnPrices(env.DB, id)).filter(({ planCode }) => planCode === body.planCode)
  const untilMonth = lastMonth(body)
  if (isSameStep(prices, { ...body, untilMonth })) return getDiscounts(env, scope, id)
  if (user.version !== version) throw await staleError(env, input)
  const { price, reason } = body
  const from = startOfMonth(body.fromMonth)
  const until = untilMonth === null ? null : startOfMonth(addMonths(untilMonth, 1))
  const next = price === null ? null : { price, until, reason, createdAt: at, createdBy: caller.personId }
  const seen = await getUserPlan(env, scope, id)
  try {
    const mailId = await storeOwnPrice(env.DB, {
      step: { accountId: id, planId: plan.planId, from, next },
      version,
      entry: { ...entryOf(user, caller.personId, changesOf(prices, body)), action: 'account.own_price' },
      mail: mailOf(user, plan, { body, before: feeBefore(seen, plan, body.fromMonth) }),
      causedBy: caller.accountId,
    })
    await sendOutbox(env, [mailId])
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale' ? await staleError(env, input) : error
  }
  return getDiscounts(env, scope, id)
}

/** What the history says; the reason is the operator's own and stays out of it. */
function changesOf(prices: readonly OwnPriceOf[], body: OwnPriceInput) {
  const before = ownPriceAt(prices, body.planCode, startOfMonth(body.fromMonth)) ?? null
  return [
    { field: 'planCode', from: body.planCode, to: body.planCode },
    { field: 'ownPrice', from: before, to: body.price },
    { field: 'ownPriceFrom', from: null, to: body.fromMonth },
    { field: 'ownPriceUntil', from: null, to: lastMonth(body) },
  ].filter(({ from, to }) => from !== null || to !== null)
}

/** The monthly fee that the account would pay without the step; undefined for a plan that it does not have. */
function feeBefore({ plan, coming }: UserPlan, { planCode }: SeenPlan, fromMonth: Month): number | undefined {
  if (plan?.planCode !== planCode) return undefined
  const from = new Date(startOfMonth(fromMonth)).toISOString()
  const changes = coming.filter((one) => one.from <= from).flatMap(({ fields }) => fields)
  const last = changes.findLast(({ field }) => field === 'price')
  const price = last ? last.after : plan.price
  return typeof price === 'number' ? price : undefined
}

type Told = { body: OwnPriceInput; before: number | undefined }

/** The mail to the account: plan, day and fee, and the fee before it where the account has the plan. */
function mailOf({ language }: UserDetailRow, plan: SeenPlan, { body, before }: Told) {
  const untilMonth = lastMonth(body)
  const values = {
    plan: planNameIn(toNamedPlan(plan), language),
    date: formatDate(startOfMonth(body.fromMonth)),
    ...(before !== undefined && { feeBefore: formatNumber(before) }),
    ...(body.price !== null && { fee: formatNumber(body.price) }),
    ...(untilMonth !== null && { lastMonth: untilMonth.replace('-', '/') }),
  }
  return { template: body.price === null ? ('own_price_ended' as const) : ('own_price' as const), values }
}
