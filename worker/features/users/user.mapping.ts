import type { OwnerType } from '#shared/account/permissions.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { effectiveStateAt, planAt, termEndAt, userStateAt } from '#worker/session/contract-state.ts'
import { now } from '#worker/platform/clock.ts'
import type { AncestorRow, UserRow } from '#worker/entities/accounts/user.repository.ts'

export const toTime = (at: number) => new Date(at).toISOString()
export const toTimeOrNull = (at: number | null) => (at === null ? null : toTime(at))

/** Ids of all ancestors of an account. */
export function ancestorIdsOf(row: Pick<UserRow, 'parentId' | 'oemMasterId' | 'oemAdminId'>): string[] {
  const ids = [row.parentId, row.oemAdminId, row.oemMasterId].filter((id) => id !== null)
  return [...new Set(ids)]
}

/** An ancestor of an account in answers. */
export function toParent({ id, type, companyName }: Pick<AncestorRow, 'id' | 'type' | 'companyName'>) {
  return { id, type: type as OwnerType, companyName }
}

/** The parent of an account, from its own row. */
function parentOf({ parentId, parentName, oemMasterId, oemAdminId }: UserRow): UserSummary['parent'] {
  if (parentId === null) return null
  const companyName = parentName ?? ''
  if (parentId === oemAdminId) return { id: parentId, type: 'OEM_ADMIN', companyName }
  return { id: parentId, type: parentId === oemMasterId ? 'OEM_MASTER' : 'MASTER', companyName }
}

/** The contracts of all ancestors combined: a stricter state hides the period of its own contract. */
export function aboveOf({ aboveStatus, aboveStartsAt, aboveEndsAt, aboveSuspendsAt }: UserRow) {
  return {
    contractStatus: aboveStatus ?? 'active',
    contractStartsAt: aboveStartsAt,
    contractEndsAt: aboveEndsAt,
    suspendsAt: aboveSuspendsAt,
  }
}

/** A row of the account list. */
export function toUserSummary(row: UserRow): UserSummary {
  const at = now()
  return {
    id: row.id,
    type: row.type,
    email: row.email,
    companyName: row.companyName,
    contactName: row.contactName,
    parent: parentOf(row),
    planCode: planAt(row, at),
    state: userStateAt(row, at),
    effectiveState: effectiveStateAt(row, [aboveOf(row)], at),
    contractStartsAt: toTimeOrNull(row.contractStartsAt),
    contractEndsAt: toTimeOrNull(termEndAt(row, at)),
    suspendsAt: toTimeOrNull(row.suspendsAt),
    isAutoRenewed: row.renewsAfter !== null,
    authority: row.authority,
    licenseIssuance: row.licenseIssuance,
    isInvited: Boolean(row.isInvited),
    createdAt: toTime(row.createdAt),
    version: row.version,
  }
}
