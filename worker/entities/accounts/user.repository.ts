import { and, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { UserType } from '#shared/account/permissions.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { withOwnAccount } from './user-scope.ts'

/** Columns of a list's row; the others are not read. */
export const USER_COLUMNS = {
  id: accounts.id,
  type: sql<UserType>`${accounts.type}`,
  email: accounts.email,
  companyName: accounts.companyName,
  contactName: accounts.contactName,
  parentId: accounts.parentId,
  oemMasterId: accounts.oemMasterId,
  oemAdminId: accounts.oemAdminId,
  contractStatus: accounts.contractStatus,
  contractStartsAt: accounts.contractStartsAt,
  contractEndsAt: accounts.contractEndsAt,
  suspendsAt: accounts.suspendsAt,
  renewsAfter: accounts.renewsAfter,
  planCode: accounts.planCode,
  nextPlanCode: accounts.nextPlanCode,
  nextPlanFrom: accounts.nextPlanFrom,
  parentName: accounts.parentName,
  aboveStatus: accounts.aboveStatus,
  aboveStartsAt: accounts.aboveStartsAt,
  aboveEndsAt: accounts.aboveEndsAt,
  aboveSuspendsAt: accounts.aboveSuspendsAt,
  authority: accounts.authority,
  licenseIssuance: accounts.licenseIssuance,
  isInvited: sql<number>`${accounts.passwordHash} IS NULL`,
  createdAt: accounts.createdAt,
  version: accounts.version,
} as const

const DETAIL_COLUMNS = {
  ...USER_COLUMNS,
  language: accounts.language,
  logoMediaId: accounts.logoMediaId,
  avatarMediaId: accounts.avatarMediaId,
  mainColor: accounts.mainColor,
  textColor: accounts.textColor,
  updatedAt: accounts.updatedAt,
  secondFactorAt: accounts.secondFactorAt,
} as const

/** Accounts of a scope: the first condition of every query on them. */
export function inUserScope(scope: Scope) {
  if (scope.kind === 'all') return undefined
  if (scope.kind === 'account') return eq(accounts.id, scope.accountId)
  const isBelow = eq(accounts[scope.column], scope.accountId)
  return scope.kind === 'descendants' ? isBelow : or(isBelow, eq(accounts.id, scope.accountId))
}

/** An account of the scope, as lists show it. */
export async function findUser(binding: D1Database, scope: Scope, id: string) {
  const rows = await connect(binding)
    .select(DETAIL_COLUMNS)
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.deletedAt),
        notInArray(accounts.type, ['MASTER', 'SUB_ADMIN']),
        inUserScope(scope),
      ),
    )
  return rows[0]
}

export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
export type UserRow = Pick<UserDetailRow, keyof typeof USER_COLUMNS>

const ANCESTOR_COLUMNS = {
  id: accounts.id,
  parentId: accounts.parentId,
  type: accounts.type,
  companyName: accounts.companyName,
  oemMasterId: accounts.oemMasterId,
  oemAdminId: accounts.oemAdminId,
  contractStatus: accounts.contractStatus,
  contractStartsAt: accounts.contractStartsAt,
  contractEndsAt: accounts.contractEndsAt,
  suspendsAt: accounts.suspendsAt,
} as const

/** Ancestors by id: their names, and their contracts for the strictest state. */
export async function findAncestors(binding: D1Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, AncestorRow>()
  // A join reads two rows per id, a list in a condition three.
  const wanted = sql`json_each(${JSON.stringify(ids)}) AS wanted`
  const rows = await connect(binding)
    .select(ANCESTOR_COLUMNS)
    .from(accounts)
    .innerJoin(wanted, sql`${accounts.id} = wanted.value`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The account below which the holder of a scope may create: one of the scope, or the own. */
export async function findParent(binding: D1Database, scope: Scope, id: string): Promise<AncestorRow | undefined> {
  const rows = await connect(binding)
    .select(ANCESTOR_COLUMNS)
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.deletedAt),
        ne(accounts.type, 'SUB_ADMIN'),
        inUserScope(withOwnAccount(scope)),
      ),
    )
  return rows[0]
}

export type AncestorRow = Pick<typeof accounts.$inferSelect, keyof typeof ANCESTOR_COLUMNS>
