import type { z } from 'zod'
import type { UserDetail, withdrawContractBody } from '#shared/account/users.ts'
import { AppError } from '#shared/wire/errors.ts'
import { accountCopyName, takeDownFirst } from '#worker/entities/live-site/pointer-copy.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findUserExtras } from './user-detail.repository.ts'
import { type Decided, requireSeen } from './user-state.service.ts'
import { getUser } from './user.service.ts'
import { deleteContract } from './withdraw-contract.repository.ts'
import { copiesWithout, isWithdrawable, withWholeTrial } from './withdrawal.ts'

/**
 * Takes the newest contract of an account back, as if it had not been arranged, until a bill charges it
 * (rules/contracts.md#withdrawing). The one before it counts again. Throws 404, `stale`, `contract_state`,
 * `contract_billed` or `mail_limit`.
 */
export async function withdrawContract(
  env: Bindings,
  input: Decided & { body: z.output<typeof withdrawContractBody> },
): Promise<UserDetail> {
  const { caller, scope, id, body } = input
  const at = now()
  const user = await requireSeen(env, input)
  const { contracts, isBilled } = await findUserExtras(env.DB, id)
  const [newest, ...rest] = contracts
  if (user.contractStatus === 'terminated' || !newest || !isWithdrawable(contracts, at))
    throw new AppError('contract_state')
  if (isBilled) throw new AppError('contract_billed')
  const isFirst = rest.length === 0
  const [before, ...older] = rest
  const whole = withWholeTrial(before)
  const mails = { accountId: caller.accountId, kind: 'notice', count: 1 } as const
  const store = () =>
    deleteContract(env.DB, {
      user,
      contract: newest,
      trial: whole && whole.endsAt !== before?.endsAt ? whole : null,
      copies: {
        ...copiesWithout(whole ? [whole, ...older] : [], at),
        ...(isFirst && { contractStatus: 'inactive' as const }),
      },
      reason: body.reason,
      actorId: caller.personId,
      mails,
    })
  await sendOutbox(env, await takeDownFirst(env, [accountCopyName(id)], store))
  return getUser(env, scope, id)
}
