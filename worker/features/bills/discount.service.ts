import type { AuditChange } from '#shared/account/audit.ts'
import { type Discount, DISCOUNT_AHEAD_MAX, lastMonthOf, valueProblem } from '#shared/billing/discount-rules.ts'
import type { AccountDiscounts, DiscountInput, EndDiscountInput, GivenDiscount } from '#shared/billing/discounts.ts'
import type { OwnPrice } from '#shared/billing/own-price-rules.ts'
import { addMonths, type Month, monthOf } from '#shared/time/months.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { type DiscountRow, listDiscounts, storeDiscount, storeEnd } from '#worker/entities/bills/discount.repository.ts'
import { listQuotes } from '#worker/entities/bills/quote.repository.ts'
import { listGivenPrices } from '#worker/entities/plans/own-price.repository.ts'
import { listSeenPlans, toNamedPlan } from '#worker/features/plans/plans-for-sale.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { planAt } from '#worker/session/contract-state.ts'
import { isBilledByPlatform, owesFee } from './initial-fee.service.ts'
import { toQuote } from './quote.mapping.ts'

const iso = (at: number) => new Date(at).toISOString()

function toGiven(stored: DiscountRow, month: Month): GivenDiscount {
  const { endedAt, endedUntil, createdAt, accountId: _accountId, ...row } = stored
  const untilMonth = endedUntil ?? row.untilMonth
  return {
    ...row,
    untilMonth,
    createdAt: iso(createdAt),
    endedAt: endedAt === null ? null : iso(endedAt),
    canEnd: endedAt === null && (untilMonth === null || untilMonth >= month),
  }
}

async function readDiscounts(env: Bindings, user: UserDetailRow, month: Month): Promise<AccountDiscounts> {
  const at = now()
  const [rows, given, seen, quotes, owesInitialFee] = await Promise.all([
    listDiscounts(env.DB, user.id),
    listOwnPrices(env.DB, user.id),
    listSeenPlans(env.DB, user),
    listQuotes(env.DB, user.id),
    owesFee(env, user),
  ])
  const names = new Map(seen.map((plan) => [plan.planCode, toNamedPlan(plan).names]))
  return {
    isBilled: isBilledByPlatform(user),
    month,
    version: user.version,
    planCode: planAt(user, at),
    quotes: quotes.map((row) => toQuote(row, at)),
    owesInitialFee,
    plans: seen.flatMap((plan) => (plan.price === null ? [] : [{ ...toNamedPlan(plan), price: plan.price }])),
    discounts: rows.map((row) => toGiven(row, month)),
    ownPrices: given.map(({ effectiveFrom: _from, effectiveUntil: _until, ...one }) => ({
      ...one,
      names: names.get(one.planCode) ?? {},
    })),
  }
}

/** An own price of an account, with its moments and its months. */
export type OwnPriceOf = OwnPrice & Awaited<ReturnType<typeof listGivenPrices>>[number]

/** The newest own prices of an account by months. */
export const listOwnPrices = async (binding: D1Database, accountId: string): Promise<OwnPriceOf[]> =>
  (await listGivenPrices(binding, accountId)).map((row) => ({
    ...row,
    fromMonth: monthOf(row.effectiveFrom),
    untilMonth: row.effectiveUntil === null ? null : monthOf(row.effectiveUntil - 1),
  }))

/** The discounts and own prices of an account. Throws 404. */
export async function getDiscounts(env: Bindings, scope: Scope, id: string): Promise<AccountDiscounts> {
  return readDiscounts(env, await requireUser(env, scope, id), monthOf(now()))
}

/** What is wrong with a discount that is asked for in a month. */
function problemsOf(given: DiscountInput, month: Month): Record<string, FieldError> {
  const { fromMonth } = given
  const isMonth = fromMonth >= month && fromMonth <= addMonths(month, DISCOUNT_AHEAD_MAX)
  return {
    ...valueProblem(given),
    ...(!isMonth && { fromMonth: { key: 'choice' } }),
  }
}

type Change = { caller: Caller; scope: Scope; id: string }

/** The entry of the history; the reason is the operator's own and stays out of it. */
export const entryOf = (user: UserDetailRow, actorId: string, changes: AuditChange[]) => ({
  owner: {
    accountId: user.id,
    oemMasterId: user.type === 'OEM_MASTER' ? user.id : user.oemMasterId,
    oemAdminId: user.oemAdminId,
  },
  actorId,
  subject: { type: 'account', id: user.id },
  detail: { name: user.companyName, changes },
})

/** What the history says of a discount that is given. */
export const changesOf = (given: Discount): AuditChange[] =>
  [
    { field: 'discountText', from: null, to: given.text },
    { field: 'discountPercent', from: null, to: given.percent },
    { field: 'discountAmount', from: null, to: given.amount },
    { field: 'discountFrom', from: null, to: given.fromMonth },
    { field: 'discountUntil', from: null, to: given.untilMonth },
  ].filter(({ to }) => to !== null)

/**
 * Gives an account a discount (rules/bills.md#discounts). Throws 404, 422, `not_billed`, and `discount_overlap` where the
 * account has one in these months.
 */
export async function giveDiscount(
  env: Bindings,
  { caller, scope, id, body }: Change & { body: DiscountInput },
): Promise<AccountDiscounts> {
  const user = await requireUser(env, scope, id)
  if (!isBilledByPlatform(user)) throw new AppError('not_billed')
  const at = now()
  const month = monthOf(at)
  const fields = problemsOf(body, month)
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
  const { months, ...given } = body
  const untilMonth = lastMonthOf(given.fromMonth, months)
  const row = { ...given, id: newId(), accountId: id, untilMonth, createdAt: at }
  await storeDiscount(env.DB, row, entryOf(user, caller.personId, changesOf(row)))
  return readDiscounts(env, user, month)
}

/**
 * Ends a discount with a month, the one before the present at the earliest: past months keep what they had. Throws 404,
 * 422 for another month, and `stale` where it is over or was ended already.
 */
export async function stopDiscount(
  env: Bindings,
  { caller, scope, id, body }: Change & { body: EndDiscountInput },
): Promise<AccountDiscounts> {
  const user = await requireUser(env, scope, id)
  const month = monthOf(now())
  const found = (await listDiscounts(env.DB, id)).find((one) => one.id === body.discountId)
  if (!found) throw new AppError('not_found')
  const given = toGiven(found, month)
  if (!given.canEnd) throw new AppError('stale')
  const { lastMonth, reason } = body
  if (lastMonth < addMonths(month, -1) || (given.untilMonth !== null && lastMonth >= given.untilMonth))
    throw new AppError('validation', { fields: { lastMonth: { key: 'choice' } } })
  const changes = [
    { field: 'discountText', from: given.text, to: given.text },
    { field: 'discountUntil', from: given.untilMonth, to: lastMonth },
  ].filter(({ from, to }) => from !== to)
  await storeEnd(env.DB, { id: found.id, lastMonth, reason }, entryOf(user, caller.personId, changes))
  return readDiscounts(env, user, month)
}
