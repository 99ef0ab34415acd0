import { type AccountType, type OwnerType, ownerTypeOf } from '#shared/account/permissions.ts'
import type { Bindings } from '#worker/platform/context.ts'

type Demanded = {
  type: AccountType
  parentType: OwnerType | null
  /** The partner above, or the partner itself, demands it. */
  byPartner: boolean
}

/** Whether the installation demands a second factor of the operator's people. */
function isOperatorBound({ OPERATOR_SECOND_FACTOR, APP_ENV }: Bindings): boolean {
  if (OPERATOR_SECOND_FACTOR) return OPERATOR_SECOND_FACTOR === 'required'
  return APP_ENV === 'production'
}

/**
 * Whether a person needs a second factor: the operator with its sub-admins, and everybody in the tree of a partner that
 * demands it (rules/accounts.md#demanded-second-factor).
 */
export function isFactorDemanded(env: Bindings, { byPartner, ...person }: Demanded): boolean {
  return byPartner || (ownerTypeOf(person) === 'MASTER' && isOperatorBound(env))
}
