import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import type { resetFactorBody } from '#shared/account/second-factor.ts'
import type { changeStateBody, userStatus } from '#shared/account/users.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { accountCopyName, copyAfterChange, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import { effectiveStateAt, termEndAt, userStateAt } from '#worker/session/contract-state.ts'
import { resetSecondFactor } from '#worker/features/auth/factor-reset.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { aboveOf, toTimeOrNull } from './user.mapping.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { requireUser } from './user.service.ts'
import { staleError, type UserInput } from './user-update.service.ts'
import { findUserExtras } from './user-detail.repository.ts'
import {
  changeContractState,
  insertInvitation,
  markUserDeleted,
  type NextState,
  ownerOf,
} from './user-write.repository.ts'

/** `version`: the version that the caller saw, if the caller sent it. */
export type Decided = UserInput & { version: number | undefined }

/** An account in the version that the caller saw. Throws 404, or `stale` with the other editor. */
export async function requireSeen(env: Bindings, input: Decided): Promise<UserDetailRow> {
  const user = await requireUser(env, input.scope, input.id)
  if (input.version !== undefined && input.version !== user.version) throw await staleError(env, input)
  return user
}

type UserStatus = z.output<typeof userStatus>

/** The next states of a contract (rules/contracts.md#steps): only an active one can be suspended, and termination is final. */
function nextStatesOf(user: UserDetailRow): NextState[] {
  if (user.contractStatus === 'terminated') return []
  if (user.contractStatus === 'suspended') return ['active', 'terminated']
  return userStateAt(user, now()) === 'active' ? ['suspended', 'terminated'] : ['terminated']
}

/** An account's contract state and its possible next states. Throws 404. */
export async function getUserStatus(env: Bindings, { scope, id }: Omit<UserInput, 'caller'>): Promise<UserStatus> {
  const at = now()
  const user = await requireUser(env, scope, id)
  return {
    state: userStateAt(user, at),
    effectiveState: effectiveStateAt(user, [aboveOf(user)], at),
    contractStartsAt: toTimeOrNull(user.contractStartsAt),
    contractEndsAt: toTimeOrNull(termEndAt(user, at)),
    next: nextStatesOf(user),
  }
}

/**
 * Suspends, resumes or terminates (rules/contracts.md#steps). It applies to the next request of everybody in the
 * account's tree, and to its sites within the pointer's 5 seconds. Throws 404, `stale` or `contract_state`.
 */
export async function changeUserStatus(
  env: Bindings,
  input: Decided & { body: z.output<typeof changeStateBody> },
): Promise<UserStatus> {
  const { caller, scope, id, body } = input
  const user = await requireSeen(env, input)
  if (!nextStatesOf(user).includes(body.status)) throw new AppError('contract_state')
  const mails = { accountId: caller.accountId, kind: 'notice', count: 1 } as const
  const change = { user, to: body.status, reason: body.reason, actorId: caller.personId, mails }
  const store = () => changeContractState(env.DB, change)
  const copies = [accountCopyName(user.id)]
  const outboxIds = await (body.status === 'active' ? store() : takeDownFirst(env, copies, store))
  if (body.status === 'active') await copyAfterChange(env, copies)
  await sendOutbox(env, outboxIds)
  return getUserStatus(env, { scope, id })
}

/** Deletes an account that was never contracted. Throws 404, `stale`, `contract_state`, `contracted` or `has_children`. */
export async function deleteUser(env: Bindings, input: Decided): Promise<void> {
  const { caller, id } = input
  const user = await requireSeen(env, input)
  if (user.contractStatus === 'terminated') throw new AppError('contract_state')
  const { contracts, children } = await findUserExtras(env.DB, id)
  if (contracts.length > 0) throw new AppError('contracted')
  if (children > 0) throw new AppError('has_children')
  await markUserDeleted(env.DB, user, caller.personId)
}

/**
 * Sends an invitation again. Throws 404, `contract_state` if terminated, `conflict` if a password is chosen, and
 * `too_many`.
 */
export async function inviteUser(env: Bindings, { caller, scope, id }: UserInput): Promise<void> {
  const user = await requireUser(env, scope, id)
  if (user.contractStatus === 'terminated') throw new AppError('contract_state')
  if (!user.isInvited) throw new AppError('conflict')
  await limitExactly(env, 'invitation', id)
  const mails = { accountId: caller.accountId, kind: 'invitation', count: 1 } as const
  await sendOutbox(env, await insertInvitation(env.DB, { user, actorId: caller.personId, mails }))
}

/** Takes the second factor from an account that lost it. Throws 404, like `reauthenticate`, and `factor_off`. */
export async function resetUserFactor(
  env: Bindings,
  { caller, scope, id, body }: UserInput & { body: z.output<typeof resetFactorBody> },
): Promise<void> {
  const user = await requireUser(env, scope, id)
  await resetSecondFactor(env, caller, { person: user, owner: ownerOf(user), ...body })
}
