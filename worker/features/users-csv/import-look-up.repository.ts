import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { inUserScope } from '#worker/entities/accounts/user.repository.ts'
import { withOwnAccount } from '#worker/entities/accounts/user-scope.ts'
import type { ImportParent } from './import-check.ts'
import { toChunks } from './import-rows.ts'

/** Bytes of one bound list: D1 allows 2 MB per value. */
const LIST_MAX = 1_500_000

/** The addresses that accounts and sub-admins of the scope have, its holder's included: one query for thousands. */
export async function findTakenAddresses(
  binding: D1Database,
  addresses: readonly string[],
  scope: Scope,
): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const list of toChunks(addresses, LIST_MAX)) {
    const rows = await connect(binding)
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(sql`${accounts.email} IN (SELECT value FROM json_each(${list}))`, inUserScope(withOwnAccount(scope))))
    for (const { email } of rows) taken.add(email)
  }
  return taken
}

const master = alias(accounts, 'master')
const admin = alias(accounts, 'admin')

const isTerminated = sql<number>`'terminated' IN (${accounts.contractStatus}, coalesce(${master.contractStatus}, ''), coalesce(${admin.contractStatus}, ''))`

function selectParents(binding: D1Database) {
  return connect(binding)
    .select({
      email: accounts.email,
      id: accounts.id,
      type: sql<OwnerType>`${accounts.type}`,
      oemMasterId: accounts.oemMasterId,
      oemAdminId: accounts.oemAdminId,
      isTerminated,
    })
    .from(accounts)
    .leftJoin(master, eq(master.id, accounts.oemMasterId))
    .leftJoin(admin, eq(admin.id, accounts.oemAdminId))
    .$dynamic()
}

const isAccount = and(isNull(accounts.deletedAt), ne(accounts.type, 'SUB_ADMIN'))

/** Possible parents by address: accounts of a scope, or its holder's own. */
export async function findImportParents(
  binding: D1Database,
  scope: Scope,
  addresses: readonly string[],
): Promise<Map<string, ImportParent>> {
  const found = new Map<string, ImportParent>()
  for (const list of toChunks(addresses, LIST_MAX)) {
    const isNamed = sql`${accounts.email} IN (SELECT value FROM json_each(${list}))`
    const rows = await selectParents(binding).where(and(isNamed, isAccount, inUserScope(withOwnAccount(scope))))
    for (const { email, isTerminated: isOver, ...row } of rows)
      found.set(email, { ...row, isTerminated: Boolean(isOver) })
  }
  return found
}

/** The importer's own account as a parent. */
export async function findOwnAsParent(binding: D1Database, accountId: string): Promise<ImportParent | undefined> {
  const [own] = await selectParents(binding).where(and(eq(accounts.id, accountId), isAccount))
  return own && { ...own, isTerminated: Boolean(own.isTerminated) }
}
