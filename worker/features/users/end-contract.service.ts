import type { z } from 'zod'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { endContractBody, UserDetail } from '#shared/account/users.ts'
import { parseDay, startOfDay } from '#shared/time/jst.ts'
import { dayRangeError } from '#shared/wire/day-range.ts'
import { AppError } from '#shared/wire/errors.ts'
import { accountCopyName, copyAfterChange } from '#worker/entities/live-site/pointer-copy.service.ts'
import { settleRenewals } from '#worker/features/contracts/renewal.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { storeEnd } from './end-contract.repository.ts'
import { endableUntil } from './withdrawal.ts'
import { findUserExtras } from './user-detail.repository.ts'
import { type Decided, requireSeen } from './user-state.service.ts'
import { getUser, requireUser } from './user.service.ts'

const DAY = 24 * 60 * 60 * 1000
type Ending = Decided & { body: z.output<typeof endContractBody> }

/** Whether the caller may take back what a contract's early end costs: only the operator asks for such a fee. */
export const mayDropFee = (caller: Caller, { endFee }: { endFee: number | null }): boolean =>
  endFee === null || ownerTypeOf(caller) === 'MASTER'

/** The fee from now on: none where nothing ends early, else as the operator says, else as it stands. Throws `forbidden`. */
function feeOf({ caller, body }: Ending, contract: { endFee: number | null }, isEarly: boolean): number | null {
  if (!isEarly && !mayDropFee(caller, contract)) throw new AppError('forbidden')
  if (!isEarly) return null
  return body.fee === undefined || ownerTypeOf(caller) !== 'MASTER' ? contract.endFee : body.fee
}

/**
 * Ends the running contract on a day from today on, or on its last day as arranged, which takes an earlier end back
 * (rules/contracts.md#ending-early). Throws 404, `stale`, `contract_state` where none runs or another one waits,
 * `validation` for the day, `forbidden` for a partner that asks for a fee or takes one back, or `mail_limit`.
 */
export async function endContract(env: Bindings, input: Ending): Promise<UserDetail> {
  const { caller, scope, id, body } = input
  const at = now()
  const seen = await requireSeen(env, input)
  if (body.fee && ownerTypeOf(caller) !== 'MASTER') throw new AppError('forbidden')
  const terms = await settleRenewals(env, id)
  const user = terms === 0 ? seen : await requireUser(env, scope, id)
  if (user.version !== seen.version + terms) throw new AppError('stale')
  const { contracts } = await findUserExtras(env.DB, id)
  const last = endableUntil(user, contracts, at)
  const [contract] = contracts
  if (last === null || !contract) throw new AppError('contract_state')
  const endsAt = parseDay(body.end) + DAY - 1
  if (endsAt < startOfDay(at) || endsAt > last)
    throw new AppError('validation', { fields: { end: dayRangeError(at, last, 'endRange') } })
  const mails = { accountId: caller.accountId, kind: 'notice', count: 1 } as const
  const fee = feeOf(input, contract, endsAt < last)
  const change = { user, contract, endsAt, fee, reason: body.reason, actorId: caller.personId, mails }
  await sendOutbox(env, await storeEnd(env.DB, change))
  await copyAfterChange(env, [accountCopyName(id)])
  return getUser(env, caller, scope, id)
}
