import type { AuditChange } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { UpdateUserInput, UserDetail } from '#shared/account/users.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { reauthenticate } from '#worker/features/auth/reauthentication.service.ts'
import { limitTakenAddress } from '#worker/entities/accounts/taken-address.service.ts'
import {
  type ContractRow,
  findNewestContract,
  type NewContractRow,
} from '#worker/entities/accounts/contract.repository.ts'
import { copyContract, copyEnd, cutTrial, planNextContract } from '#worker/features/contracts/contract.service.ts'
import { assertCouponFits, signWithCoupon } from '#worker/features/contracts/signed-coupon.service.ts'
import { settleRenewals } from '#worker/features/contracts/renewal.service.ts'
import { accountCopyName, copyAfterChange } from '#worker/entities/live-site/pointer-copy.service.ts'
import { planAt } from '#worker/session/contract-state.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { getUser, requireUser } from './user.service.ts'
import { assertBrand } from './user-brand.service.ts'
import { findLastEditor } from './user-history.service.ts'
import { updateUser, type UserChange } from './user-write.repository.ts'

export type UserInput = { caller: Caller; scope: Scope; id: string }
export type UpdateUser = UserInput & { version: number; body: UpdateUserInput }

const FIELDS = [
  'companyName',
  'email',
  'contactName',
  'authority',
  'licenseIssuance',
  'language',
  'logoMediaId',
  'mainColor',
  'textColor',
] as const

/** The differences between the input and the stored values, as shown in the history. */
function changesOf(user: UserDetailRow, body: UpdateUserInput): AuditChange[] {
  return FIELDS.flatMap((field) => {
    const to = body[field]
    return to === undefined || to === user[field] ? [] : [{ field, from: user[field], to }]
  })
}

/**
 * Changes an account: its profile, rights and white label, a first contract, or the next after the current one's end.
 * Throws 404, `contract_state` if terminated or if contracts would overlap, `stale` with the other editor, `forbidden`
 * for a licence the caller lacks, `validation`, `plan_price` or `email_taken`; a new address also needs a recent
 * sign-in or the caller's password, and throws like `reauthenticate`. `also`: statements for the same batch.
 */
export async function changeUser(env: Bindings, input: UpdateUser, also: UserChange['also'] = []): Promise<UserDetail> {
  const { caller, scope, id, body } = input
  const user = await requireSettled(env, input)
  assertLicence(caller, user, body)
  if (body.email !== undefined && body.email !== user.email) await reauthenticate(env, caller, body.currentPassword)
  await assertBrand(env, user.type, body, [caller.accountId, id])
  const newest = await findNewestContract(env.DB, id)
  const isTrialNow = planAt(user, now()) === 'trial'
  const contract = body.contract && (await planNextContract(env, caller, { newest, input: body.contract, isTrialNow }))
  assertCouponFits(contract, user.oemMasterId)
  const autoRenew = autoRenewChange(user, body, newest)
  const changes = changesOf(user, body)
  if (autoRenew !== undefined) changes.push({ field: 'autoRenew', from: !autoRenew, to: autoRenew })
  if (changes.length > 0 || contract) {
    const fields = Object.fromEntries(
      FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
    )
    const update = () =>
      updateUser(env.DB, {
        user,
        version: user.version,
        actorId: caller.personId,
        values: {
          ...fields,
          ...(autoRenew !== undefined && newest && copyEnd({ ...newest, autoRenew })),
          ...(contract && copyContract(user, contract)),
        },
        detail: { name: user.companyName, changes },
        contract,
        cut: isTrialNow ? cutTrial(newest, contract) : null,
        isRenewal: newest !== undefined,
        autoRenew,
        causedBy: caller.accountId,
        also,
      })
    const isMoved = body.email !== undefined && body.email !== user.email
    const change = () => (isMoved ? limitTakenAddress(env, caller, update) : update())
    await sendOutbox(env, await guardStale(env, input, () => sign(env, { input, user, contract, change })))
    if (contract || autoRenew !== undefined) await copyAfterChange(env, [accountCopyName(user.id)])
  }
  return getUser(env, caller, scope, id)
}

type Signing<T> = {
  input: UpdateUser
  user: UserDetailRow
  contract: NewContractRow | undefined
  change: () => Promise<T>
}

/** Changes the account; says why its coupon was refused where the account itself is as it was. */
const sign = <T>(env: Bindings, { input, user, contract, change }: Signing<T>) =>
  signWithCoupon(env, contract, {
    sign: change,
    isUnchanged: async () => (await requireUser(env, input.scope, user.id)).version === user.version,
  })

/**
 * The account in the version that the caller saw. Before its contract is changed, the renewals that began since are
 * stored. Throws 404, `contract_state` if terminated, and `stale`.
 */
async function requireSettled(env: Bindings, input: UpdateUser): Promise<UserDetailRow> {
  const { scope, id, version, body } = input
  const user = await requireUser(env, scope, id)
  if (user.contractStatus === 'terminated') throw new AppError('contract_state')
  if (user.version !== version) throw await staleError(env, input)
  if (!body.contract && body.autoRenew === undefined) return user
  const terms = await settleRenewals(env, id)
  if (terms === 0) return user
  const settled = await requireUser(env, scope, id)
  if (settled.version !== version + terms) throw await staleError(env, input)
  return settled
}

/** Throws if the caller grants a licence that it lacks itself. */
function assertLicence(caller: Caller, user: UserDetailRow, body: UpdateUserInput): void {
  const isGranted = body.licenseIssuance === true && !user.licenseIssuance
  if (isGranted && ownerTypeOf(caller) !== 'MASTER' && !caller.licenseIssuance) throw new AppError('forbidden')
}

/**
 * The requested renewal if it differs from the newest contract's. A trial cannot renew; an ended contract cannot be
 * renewed by the flag.
 */
function autoRenewChange(
  user: UserDetailRow,
  { autoRenew, contract }: UpdateUserInput,
  newest: ContractRow | undefined,
) {
  if (autoRenew === undefined || contract || autoRenew === newest?.autoRenew) return undefined
  if (!newest || (autoRenew && newest.endsAt < now())) throw new AppError('contract_state')
  if (autoRenew) assertRenewable(user, newest)
  return autoRenew
}

/** Throws `validation` for a trial, and while a fee for the early end is asked for: the end is taken back first. */
function assertRenewable({ nextPlanCode, planCode }: UserDetailRow, { endFee }: ContractRow): void {
  const refuse = (key: 'trialRenewal' | 'endFeeRenewal') =>
    new AppError('validation', { fields: { autoRenew: { key } } })
  if (endFee !== null) throw refuse('endFeeRenewal')
  if ((nextPlanCode ?? planCode) === 'trial') throw refuse('trialRenewal')
}

/** The error for a stale version: who changed the account, and when. */
export async function staleError(env: Bindings, { scope, id }: UserInput): Promise<AppError> {
  const [user, name] = await Promise.all([requireUser(env, scope, id), findLastEditor(env, scope, id)])
  const updatedAt = new Date(user.updatedAt).toISOString()
  return new AppError('stale', { body: { version: user.version, updated_at: updatedAt, updated_by: name } })
}

async function guardStale<T>(env: Bindings, input: UserInput, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale' ? await staleError(env, input) : error
  }
}
