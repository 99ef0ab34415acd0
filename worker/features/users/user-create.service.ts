import { findGuessable } from '#worker/entities/accounts/common-passwords.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import { CREATABLE_TYPES, ownerTypeOf, PARENT_TYPES } from '#shared/account/permissions.ts'
import { findPasswordProblem } from '#shared/account/password-rules.ts'
import type { CreateUserInput, UserDetail } from '#shared/account/users.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { checkTogether } from '#shared/wire/check-together.ts'
import { limitTakenAddress } from '#worker/entities/accounts/taken-address.service.ts'
import { copyContract, planContract } from '#worker/features/contracts/contract.service.ts'
import { assertCouponFits, signWithCoupon } from '#worker/features/contracts/signed-coupon.service.ts'
import { contractStateAt } from '#worker/session/contract-state.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { type AncestorRow, findAncestors, findParent } from '#worker/entities/accounts/user.repository.ts'
import { getUser } from './user.service.ts'
import { assertBrand } from './user-brand.service.ts'
import { insertUser, type NewUserRow } from './user-write.repository.ts'

export type CreateUser = { caller: Caller; scope: Scope; body: CreateUserInput }

const refuse = (field: string, problem: FieldError) => new AppError('validation', { fields: { [field]: problem } })

const UNCONTRACTED = {
  contractStatus: 'inactive' as const,
  contractStartsAt: null,
  contractEndsAt: null,
  renewsAfter: null,
  planCode: null,
  nextPlanCode: null,
  nextPlanFrom: null,
}

/**
 * Creates an account with or without a contract. With an issued password, the person must change it at the first
 * sign-in; otherwise the person is invited by mail. Throws `validation` by field, `plan_price`, `email_taken`, or
 * `mail_limit` and `too_many` beyond the day's limit.
 */
export async function createUser(env: Bindings, { caller, scope, body }: CreateUser): Promise<UserDetail> {
  const { password, contract: contractInput, parentId: _parentId, ...values } = body
  const [parent, contract] = await checkTogether(
    requireParent(env, { caller, scope, body }),
    contractInput && planContract(env, caller, contractInput),
    assertBrand(env, body.type, body, [caller.accountId]),
    assertPassword(body),
  )
  const id = newId()
  const at = now()
  const account: NewUserRow = {
    ...values,
    id,
    parentId: parent.id,
    oemMasterId: parent.type === 'OEM_MASTER' ? parent.id : parent.oemMasterId,
    oemAdminId: parent.type === 'OEM_ADMIN' ? parent.id : parent.oemAdminId,
    passwordHash: password === undefined ? null : await hashPassword(password, 'office'),
    mustChangePassword: password !== undefined,
    ...(contract ? copyContract(UNCONTRACTED, contract) : UNCONTRACTED),
    createdAt: at,
    updatedAt: at,
  }
  // An account with an issued password counts too: its address is not confirmed either, and gets mails later.
  const mails = { accountId: caller.accountId, kind: 'invitation', count: 1 } as const
  assertCouponFits(contract, account.oemMasterId ?? null)
  const insert = () => insertUser(env.DB, { account, contract, actorId: caller.personId, mails })
  const isUnchanged = async () => (await requireParent(env, { caller, scope, body })).id === parent.id
  const create = () => signWithCoupon(env, contract, { sign: insert, isUnchanged })
  await sendOutbox(env, await limitTakenAddress(env, caller, create))
  return getUser(env, caller, scope, id)
}

/** Checks an issued password by the rules of every other. Throws `validation`. */
async function assertPassword({ password, email, companyName, contactName }: CreateUserInput): Promise<void> {
  if (password === undefined) return
  const key = findPasswordProblem(password) ?? findGuessable(password, [email, companyName, contactName])
  if (key) throw refuse('password', { key })
}

/**
 * The parent of the new account: in scope, of a type that fits the account's, without a terminated ancestor. Throws
 * `validation`, also where the caller may create no account of the type.
 */
async function requireParent(env: Bindings, { caller, scope, body }: CreateUser): Promise<AncestorRow> {
  const { type, parentId = caller.accountId } = body
  if (!CREATABLE_TYPES[ownerTypeOf(caller)].includes(type)) throw refuse('type', { key: 'choice' })
  const parent = await findParent(env.DB, scope, parentId)
  const fits = PARENT_TYPES[type].some((one) => one === parent?.type)
  if (!parent || !fits) throw refuse('parentId', { key: 'parent' })
  const above = await findAncestors(
    env.DB,
    [parent.oemAdminId, parent.oemMasterId].filter((one) => one !== null),
  )
  const states = [parent, ...above.values()].map((row) => contractStateAt(row, now()))
  if (states.includes('terminated')) throw refuse('parentId', { key: 'parent' })
  return parent
}
