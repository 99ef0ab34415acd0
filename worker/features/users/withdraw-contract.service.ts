import type { z } from 'zod'
import { planNameIn } from '#shared/account/plan-names.ts'
import type { correctContractBody, UserDetail, withdrawContractBody } from '#shared/account/users.ts'
import { AppError } from '#shared/wire/errors.ts'
import { accountCopyName, copyAfterChange, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import { copyContract, cutTrial, planNextContract } from '#worker/features/contracts/contract.service.ts'
import { listAssignablePlans } from '#worker/features/plans/assignable-plans.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findUserExtras } from './user-detail.repository.ts'
import { mayDropFee } from './end-contract.service.ts'
import { type Decided, requireSeen } from './user-state.service.ts'
import { getUser } from './user.service.ts'
import { deleteContract } from './withdraw-contract.repository.ts'
import { copiesWithout, isWithdrawable, withWholeTrial } from './withdrawal.ts'

/** The newest contract, if no bill charges it, and what its withdrawal leaves. Throws as `withdrawContract`. */
async function requireUnbilled(env: Bindings, input: Decided & { body: { reason: string } }, at: number) {
  const { caller, id, body } = input
  const user = await requireSeen(env, input)
  const { contracts, isBilled } = await findUserExtras(env.DB, id)
  const [newest, before, ...older] = contracts
  if (user.contractStatus === 'terminated' || !newest || !isWithdrawable(contracts, at))
    throw new AppError('contract_state')
  if (isBilled) throw new AppError('contract_billed')
  if (!mayDropFee(caller, newest)) throw new AppError('forbidden')
  const whole = withWholeTrial(before)
  return {
    user,
    contract: newest,
    before: whole,
    copies: copiesWithout(whole ? [whole, ...older] : [], at),
    trial: whole && whole.endsAt !== before?.endsAt ? whole : null,
    reason: body.reason,
    actorId: caller.personId,
    mails: { accountId: caller.accountId, kind: 'notice', count: 1 } as const,
  }
}

/**
 * Takes the newest contract of an account back, as if it had not been arranged, until a bill charges it
 * (rules/contracts.md#withdrawing). The one before it counts again. Throws 404, `stale`, `contract_state`,
 * `contract_billed`, `forbidden` for a partner while a fee for its end stands, or `mail_limit`.
 */
export async function withdrawContract(
  env: Bindings,
  input: Decided & { body: z.output<typeof withdrawContractBody> },
): Promise<UserDetail> {
  const { before, ...found } = await requireUnbilled(env, input, now())
  const copies = { ...found.copies, ...(!before && { contractStatus: 'inactive' as const }) }
  const store = () => deleteContract(env.DB, { ...found, copies, instead: null })
  await sendOutbox(env, await takeDownFirst(env, [accountCopyName(input.id)], store))
  return getUser(env, input.caller, input.scope, input.id)
}

/**
 * Corrects plan, start or renewal of the newest contract, until a bill charges it: the corrected one takes its place and
 * counts as stored when the wrong one was. Throws like `withdrawContract` and `planContract`.
 */
export async function correctContract(
  env: Bindings,
  input: Decided & { body: z.output<typeof correctContractBody> },
): Promise<UserDetail> {
  const { caller, scope, id, body } = input
  const at = now()
  const { before, ...found } = await requireUnbilled(env, input, at)
  const { user, contract: wrong } = found
  const isTrialNow = before?.plans[0]?.planCode === 'trial' && before.endsAt >= at
  const contract = await planNextContract(env, caller, { newest: before, input: body, isTrialNow })
  const plan = (await listAssignablePlans(env.DB, caller)).find((one) => one.planCode === contract.planCode)
  const instead = {
    contract,
    createdAt: wrong.createdAt,
    cut: isTrialNow ? cutTrial(before, contract) : null,
    planName: plan ? planNameIn(plan, user.language) : contract.planCode,
  }
  const copies = copyContract({ ...user, ...found.copies }, contract)
  const store = () => deleteContract(env.DB, { ...found, copies, instead })
  const name = accountCopyName(id)
  await sendOutbox(env, await takeDownFirst(env, [name], store))
  await copyAfterChange(env, [name])
  return getUser(env, caller, scope, id)
}
