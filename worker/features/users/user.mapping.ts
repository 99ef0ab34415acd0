import type { OwnerType } from '#shared/permissions.ts'
import type { UserSummary } from '#shared/users.ts'
import { effectiveStateAt, planAt, userStateAt } from '#worker/features/contracts/contract-state.ts'
import { now } from '#worker/platform/clock.ts'
import type { AncestorRow, UserRow } from './user.repository.ts'

export type Ancestors = ReadonlyMap<string, AncestorRow>

export const toTime = (at: number) => new Date(at).toISOString()
export const toTimeOrNull = (at: number | null) => (at === null ? null : toTime(at))

/** Ids of everybody above an account. */
export function ancestorIdsOf(row: Pick<UserRow, 'parentId' | 'oemMasterId' | 'oemAdminId'>): string[] {
  const ids = [row.parentId, row.oemAdminId, row.oemMasterId].filter((id) => id !== null)
  return [...new Set(ids)]
}

/** Somebody above an account, as answers name them. */
export function toParent({ id, type, companyName }: Pick<AncestorRow, 'id' | 'type' | 'companyName'>) {
  return { id, type: type as OwnerType, companyName }
}

/** A row of the account list. */
export function toUserSummary(row: UserRow, ancestors: Ancestors): UserSummary {
  const at = now()
  const above = ancestorIdsOf(row).flatMap((id) => ancestors.get(id) ?? [])
  const parent = row.parentId === null ? undefined : ancestors.get(row.parentId)
  return {
    id: row.id,
    type: row.type,
    email: row.email,
    companyName: row.companyName,
    contactName: row.contactName,
    parent: parent ? toParent(parent) : null,
    planCode: planAt(row, at),
    state: userStateAt(row, at),
    effectiveState: effectiveStateAt(row, above, at),
    contractStartsAt: toTimeOrNull(row.contractStartsAt),
    contractEndsAt: toTimeOrNull(row.contractEndsAt),
    authority: row.authority,
    licenseIssuance: row.licenseIssuance,
    isInvited: Boolean(row.isInvited),
    createdAt: toTime(row.createdAt),
    version: row.version,
  }
}
