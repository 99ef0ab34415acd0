import { type AgreedDiscount, type Discount, monthsWithContract, valueProblem } from '#shared/billing/discount-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findNewestContract, type NewContractRow } from '#worker/entities/accounts/contract.repository.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { listDiscounts } from '#worker/entities/bills/discount.repository.ts'
import { heldPlanAt } from '#worker/entities/plans/held-plan.repository.ts'
import { listOwnPrices, ownPriceAt } from '#worker/entities/plans/own-price.repository.ts'
import { getInitialFee, isBilledByPlatform } from '#worker/features/bills/initial-fee.service.ts'
import { paidFrom, planNextContract } from '#worker/features/contracts/contract.service.ts'
import { settleRenewals } from '#worker/features/contracts/renewal.service.ts'
import { readSeenLists, seenPlans, seenTerms, toNamedPlan } from '#worker/features/plans/plans-for-sale.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { planAt } from '#worker/session/contract-state.ts'
import { readFirstMonth } from './first-month.ts'
import { type Quoted, quoteOf } from './quote-lines.ts'

type ContractInput = Parameters<typeof planNextContract>[2]['input']
type Asked = {
  caller: Caller
  scope: Scope
  id: string
  contract: ContractInput
  agreed: AgreedDiscount | null
  waivesFee: boolean
}
type Offered = {
  user: UserDetailRow
  contract: NewContractRow
  quoted: Quoted
  /** The agreed discount with its months. */
  discount: (Discount & Pick<AgreedDiscount, 'reason'>) | null
}

/**
 * The account that a quote is for, with the renewals that began since stored. Throws 404, `not_billed`, and
 * `contract_state` for a terminated one.
 */
async function requireCustomer(env: Bindings, scope: Scope, id: string): Promise<UserDetailRow> {
  const user = await requireUser(env, scope, id)
  if (!isBilledByPlatform(user)) throw new AppError('not_billed')
  if (user.contractStatus === 'terminated') throw new AppError('contract_state')
  return (await settleRenewals(env, id)) > 0 ? requireUser(env, scope, id) : user
}

/**
 * An agreed discount with its months, like that of a coupon (rules/bills.md#discounts). Throws `validation` unless it is either a percentage or an amount.
 */
function placed(agreed: AgreedDiscount | null, start: { startsAt: number; paidFrom: number }): Offered['discount'] {
  if (!agreed) return null
  const [problem] = Object.entries(valueProblem(agreed))
  if (problem) throw new AppError('validation', { fields: { [`discount.${problem[0]}`]: problem[1] } })
  const { percent, amount, text, reason, months } = agreed
  return { percent, amount, text, reason, ...monthsWithContract(months, { ...start, at: now() }) }
}

/**
 * The discounts of an account with those that a contract brings along. Throws `discount_overlap` where two cover a month:
 * those of the contract begin together.
 */
function discountsWith(rows: Awaited<ReturnType<typeof listDiscounts>>, brought: readonly Discount[]): Discount[] {
  const given = rows.map(({ percent, amount, text, fromMonth, endedUntil, untilMonth }) => {
    return { percent, amount, text, fromMonth, untilMonth: endedUntil ?? untilMonth }
  })
  const [added, second] = brought
  if (second) throw new AppError('discount_overlap')
  if (!added) return given
  const isMet = ({ fromMonth, untilMonth }: Discount) =>
    fromMonth <= (added.untilMonth ?? '9999-12') && (untilMonth ?? '9999-12') >= added.fromMonth
  if (given.some((one) => isMet(one) && (one.untilMonth === null || one.untilMonth >= one.fromMonth)))
    throw new AppError('discount_overlap')
  return [added, ...given]
}

/**
 * The contract that a quote offers, and what its bills will ask for now. Throws like `requireCustomer` and
 * `planNextContract`, `validation`, and `discount_overlap`.
 */
export async function offerOf(env: Bindings, asked: Asked): Promise<Offered> {
  const { caller, scope, id, contract: input, agreed, waivesFee } = asked
  const at = now()
  const user = await requireCustomer(env, scope, id)
  const newest = await findNewestContract(env.DB, id)
  const isTrialNow = planAt(user, at) === 'trial'
  const contract = await planNextContract(env, caller, { newest, input, isTrialNow })
  const { planId, planCode, startsAt, endsAt } = contract
  const before = isTrialNow ? undefined : newest
  const discount = placed(agreed, { startsAt, paidFrom: paidFrom(startsAt, before) })
  const brought = [contract.coupon?.discount, discount].filter((one) => one !== undefined && one !== null)
  const [lists, ownPrices, discounts, fee, since, first] = await Promise.all([
    readSeenLists(env.DB, user, Math.min(at, startsAt)),
    listOwnPrices(env.DB, id, Math.min(at, startsAt)),
    listDiscounts(env.DB, id),
    getInitialFee(env, scope, id),
    heldPlanAt(env.DB, id, startsAt - 1),
    readFirstMonth(env.DB, id, contract),
  ])
  const plan = seenPlans(lists, at).find((one) => one.planId === planId)
  // A trial costs nothing.
  if (!plan) throw new AppError('validation', { fields: { planCode: { key: 'choice' } } })
  // A contract that follows without a gap keeps what the account had of the plan (rules/contracts.md#agreed-terms).
  const isFollowing = newest?.endsAt === startsAt - 1 && since?.planCode === planCode
  const standing = { heldSince: isFollowing ? since.heldSince : startsAt, termSince: startsAt }
  const quoted = quoteOf({
    account: user,
    startsAt,
    endsAt,
    names: toNamedPlan(plan),
    priceAt: (moment) =>
      ownPriceAt(ownPrices, planCode, moment) ?? seenTerms(lists, planId, moment, standing)?.price ?? null,
    discounts: discountsWith(discounts, brought),
    first: first && { ...first, given: discountsWith(discounts, []) },
    hasInitialFee: fee.state === 'due' && !waivesFee,
  })
  return { user, contract, quoted, discount }
}
