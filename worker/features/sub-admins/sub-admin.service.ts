import type { z } from 'zod'
import type { AuditChange } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import { type Page, toPage } from '#shared/wire/pagination.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { resetFactorBody } from '#shared/account/second-factor.ts'
import type { createSubAdminBody, SubAdmin, subAdminListQuery, updateSubAdminBody } from '#shared/account/sub-admins.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { reauthenticate } from '#worker/features/auth/reauthentication.service.ts'
import { resetSecondFactor } from '#worker/features/auth/factor-reset.service.ts'
import { limitTakenAddress } from '#worker/entities/accounts/taken-address.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { newId } from '#worker/platform/ids.ts'
import {
  insertInvitation,
  insertSubAdmin,
  markSubAdminDeleted,
  type SubAdminChange,
  updateSubAdmin,
} from './sub-admin.repository.ts'
import { findSubAdmin, listSubAdmins, type SubAdminRow } from './sub-admin-list.repository.ts'

const toTime = (at: number) => new Date(at).toISOString()

function toSubAdmin(row: SubAdminRow): SubAdmin {
  const { id, contactName, email, role, seesMoney, language, createdAt, version } = row
  const { hasPassword, secondFactorAt, lastSignInAt } = row
  if (!role) throw new Error(`Sub-admin ${id} has no role`)
  return {
    id,
    name: contactName,
    email,
    role,
    seesMoney,
    language,
    isInvited: !hasPassword,
    hasSecondFactor: secondFactorAt !== null,
    lastSignInAt: lastSignInAt === null ? null : toTime(lastSignInAt),
    createdAt: toTime(createdAt),
    version,
  }
}

/** The row of a sub-admin of the caller's own account. Throws 404. */
async function requireRow(env: Bindings, caller: Caller, id: string): Promise<SubAdminRow> {
  const row = await findSubAdmin(env.DB, caller.accountId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A page of the own account's sub-admins. */
export async function getSubAdmins(
  env: Bindings,
  caller: Caller,
  query: z.output<typeof subAdminListQuery>,
): Promise<Page<SubAdmin>> {
  const { rows, total } = await listSubAdmins(env.DB, caller.accountId, query)
  return toPage(rows.map(toSubAdmin), query, total)
}

/** A sub-admin of the own account. Throws 404. */
export async function getSubAdmin(env: Bindings, caller: Caller, id: string): Promise<SubAdmin> {
  return toSubAdmin(await requireRow(env, caller, id))
}

/**
 * Adds a sub-admin and invites it by mail, in a recent session or with the caller's password. Throws like
 * `reauthenticate`, `limit_sub_admins`, `email_taken`, or `mail_limit` and `too_many` beyond the day's limit.
 */
export async function createSubAdmin(
  env: Bindings,
  caller: Caller,
  { name, currentPassword, ...input }: z.output<typeof createSubAdminBody>,
): Promise<SubAdmin> {
  await reauthenticate(env, caller, currentPassword)
  const id = newId()
  const row = { id, parentType: ownerTypeOf(caller), contactName: name, ...input }
  await sendOutbox(env, [await limitTakenAddress(env, caller, () => insertSubAdmin(env.DB, caller, row))])
  return getSubAdmin(env, caller, id)
}

type UpdateInput = z.output<typeof updateSubAdminBody>

/** The differences between the input and the stored values, as columns and as shown in the history. */
function differenceOf(row: SubAdminRow, input: UpdateInput): Pick<SubAdminChange, 'values' | 'changes'> {
  const { contactName, email, role, seesMoney, language } = row
  const present = { name: contactName, email, role, seesMoney, language }
  const fields = (['name', 'email', 'role', 'seesMoney', 'language'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== present[field],
  )
  const changes = fields.map((field): AuditChange => ({ field, from: present[field], to: input[field] ?? null }))
  const values = Object.fromEntries(
    fields.map((field) => [field === 'name' ? 'contactName' : field, input[field]]),
  ) as SubAdminChange['values']
  return { values, changes }
}

/** A person with a password is notified at the old address; an invited one is invited again at the new one. */
function mailOf(row: SubAdminRow, address: string | undefined): Pick<SubAdminChange, 'mail'> {
  if (address === undefined) return {}
  if (!row.hasPassword) return { mail: { template: 'invitation' } }
  return { mail: { template: 'email_changed', to: row.email, values: { email: address } } }
}

/**
 * Changes a sub-admin. Nobody changes their own role or right. A new address ends the person's sessions and mailed links, and
 * needs a recent sign-in or the caller's password. Throws 404, `stale`, `forbidden`, like `reauthenticate`, or
 * `email_taken`.
 */
export async function changeSubAdmin(
  env: Bindings,
  caller: Caller,
  { id, version, input }: { id: string; version: number; input: UpdateInput },
): Promise<SubAdmin> {
  const row = await requireRow(env, caller, id)
  if (row.version !== version) throw new AppError('stale')
  const { values, changes } = differenceOf(row, input)
  if ((values.role || values.seesMoney !== undefined) && id === caller.personId) throw new AppError('forbidden')
  if (changes.length === 0) return toSubAdmin(row)
  if (values.email !== undefined) await reauthenticate(env, caller, input.currentPassword)
  const mail = mailOf(row, values.email)
  const name = values.contactName ?? row.contactName
  const update = () => updateSubAdmin(env.DB, caller, { id, version, name, values, changes, ...mail })
  await sendOutbox(env, await (mail.mail ? limitTakenAddress(env, caller, update) : update()))
  return getSubAdmin(env, caller, id)
}

/** Deletes a sub-admin; nobody deletes themselves. Throws 404, `stale` or `forbidden`. */
export async function deleteSubAdmin(env: Bindings, caller: Caller, id: string, version: number): Promise<void> {
  const row = await requireRow(env, caller, id)
  if (id === caller.personId) throw new AppError('forbidden')
  if (row.version !== version) throw new AppError('stale')
  await markSubAdminDeleted(env.DB, caller, row)
}

type ResetInput = { id: string; body: z.output<typeof resetFactorBody> }

/** Takes the second factor from a sub-admin who lost it; nobody from themselves. Throws 404, `forbidden` or `factor_off`. */
export async function resetSubAdminFactor(env: Bindings, caller: Caller, { id, body }: ResetInput): Promise<void> {
  const { contactName, secondFactorAt } = await requireRow(env, caller, id)
  if (id === caller.personId) throw new AppError('forbidden')
  const person = { id, type: 'SUB_ADMIN', contactName, secondFactorAt }
  await resetSecondFactor(env, caller, { person, owner: caller, ...body })
}

/** Invites a person again who has not chosen a password yet. Throws 404, `conflict` or `too_many`. */
export async function inviteSubAdmin(env: Bindings, caller: Caller, id: string): Promise<SubAdmin> {
  const row = await requireRow(env, caller, id)
  if (row.hasPassword) throw new AppError('conflict')
  await limitExactly(env, 'invitation', id)
  await sendOutbox(env, [await insertInvitation(env.DB, caller, row)])
  return toSubAdmin(row)
}
