import type { z } from 'zod'
import type { InitialFee, initialFeeBody } from '#shared/billing/bill-steps.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { hasInitialFee } from './bill.repository.ts'
import { findInitialFee, writeInitialFee } from './initial-fee.repository.ts'

/** Whether the platform sends an account bills: partners, and accounts without a partner above. */
export const isBilledByPlatform = ({ type, oemMasterId }: UserDetailRow) =>
  type === 'OEM_MASTER' || oemMasterId === null

function stateOf(isBilledHere: boolean, isCharged: boolean, isWaived: boolean): InitialFee['state'] {
  if (!isBilledHere) return 'none'
  if (isCharged) return 'billed'
  return isWaived ? 'waived' : 'due'
}

async function readFee(env: Bindings, user: UserDetailRow): Promise<InitialFee> {
  const [profile, isCharged] = await Promise.all([findInitialFee(env.DB, user.id), hasInitialFee(env.DB, user.id)])
  const isWaived = profile?.waivedAt != null
  return {
    state: stateOf(isBilledByPlatform(user), isCharged, isWaived),
    waivedAt: profile?.waivedAt != null ? new Date(profile.waivedAt).toISOString() : null,
    waivedBy: isWaived ? profile.waivedBy : null,
    reason: isWaived ? profile.reason : null,
    version: profile?.version ?? 0,
  }
}

/** Whether an account pays the initial fee. Throws 404. */
export async function getInitialFee(env: Bindings, scope: Scope, id: string): Promise<InitialFee> {
  return readFee(env, await requireUser(env, scope, id))
}

/** Whether the first bill of an account will contain the initial fee. */
export const owesFee = async (env: Bindings, user: UserDetailRow): Promise<boolean> =>
  (await readFee(env, user)).state === 'due'

type FeeInput = { caller: Caller; scope: Scope; id: string; version: number; body: z.output<typeof initialFeeBody> }

/** Waives the initial fee, or charges it again. Throws 404, `not_billed`, `fee_billed` and `stale`. */
export async function changeInitialFee(env: Bindings, input: FeeInput): Promise<InitialFee> {
  const { caller, scope, id, version, body } = input
  const user = await requireUser(env, scope, id)
  const fee = await readFee(env, user)
  const refused = refusalOf(fee, version)
  if (refused) throw refused
  const owner = {
    accountId: id,
    oemMasterId: user.type === 'OEM_MASTER' ? id : user.oemMasterId,
    oemAdminId: user.oemAdminId,
  }
  const broken = new AppError('stale')
  try {
    await writeInitialFee(env.DB, {
      ...body,
      owner,
      actorId: caller.personId,
      companyName: user.companyName,
      version,
      wasWaived: fee.state === 'waived',
      onBroken: () => broken,
    })
  } catch (error) {
    if (error !== broken) throw error
    throw refusalOf(await readFee(env, user), version) ?? error
  }
  return readFee(env, user)
}

function refusalOf(fee: InitialFee, version: number): AppError | undefined {
  if (fee.state === 'none') return new AppError('not_billed')
  if (fee.state === 'billed') return new AppError('fee_billed')
  return fee.version === version ? undefined : new AppError('stale', { body: { version: fee.version } })
}
