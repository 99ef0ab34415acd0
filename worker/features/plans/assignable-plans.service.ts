import { type NamedPlan, namesOf, ownNames, type WrittenNames } from '#shared/account/plan-names.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { Caller } from '#worker/platform/context.ts'
import { listPlans } from '#worker/entities/plans/plan.repository.ts'
import { listOffers } from './plans-for-sale.service.ts'

type ListedPlan = Awaited<ReturnType<typeof listPlans>>[number]

/** A plan that a form may offer. `isAssignable: false` = shown with the reason: it has no price. */
export type AssignablePlan = Omit<ListedPlan, keyof WrittenNames> & NamedPlan & { isAssignable: boolean }

function toAssignable({ name, nameEn, nameCn, nameKr, ...plan }: ListedPlan, isAssignable: boolean): AssignablePlan {
  return { ...plan, names: namesOf({ name, nameEn, nameCn, nameKr }), isAssignable }
}

/**
 * The plans that a caller may give accounts, with the names and prices that these accounts see. A partner and its
 * admins use the partner's own list, once it offers a plan; only the operator and the partner see the partners' plan
 * with its price (rules/contracts.md#prices).
 */
export async function listAssignablePlans(
  binding: D1Database,
  caller: Pick<Caller, 'type' | 'parentType' | 'accountId' | 'oemMasterId'>,
): Promise<AssignablePlan[]> {
  const type = ownerTypeOf(caller)
  const partnerId = type === 'OEM_MASTER' ? caller.accountId : caller.oemMasterId
  const [plans, offers] = await Promise.all([listPlans(binding), partnerId ? listOffers(binding, partnerId) : null])
  return plans.flatMap((plan) => {
    const operators = toAssignable(plan, plan.price !== null || plan.tier === 'trial')
    if (plan.tier === 'oem') return type === 'OEM_ADMIN' ? [] : [operators]
    if (plan.tier === 'trial' || !offers) return [operators]
    const offer = offers.get(plan.id)
    if (!offer?.isOffered) return []
    // A plan that the operator does not sell cannot be assigned to anybody.
    const price = plan.price === null ? null : offer.price
    return [toAssignable({ ...plan, ...ownNames(offer), price }, price !== null)]
  })
}
