import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Scope } from '#worker/platform/context.ts'
import { bills } from '#worker/db/schema/bills.ts'

/**
 * Bills of a scope: the first condition of every query on one bill. Customers see issued bills: no held bill, and no
 * bill that was replaced while it was held.
 */
export function inBillScope(scope: Scope): SQL | undefined {
  if (scope.kind === 'all') return undefined
  if (scope.kind === 'account') return and(eq(bills.accountId, scope.accountId), isNotNull(bills.issuedAt))
  const isOfTree = or(eq(bills[scope.column], scope.accountId), eq(bills.accountId, scope.accountId))
  return and(isOfTree, isNotNull(bills.issuedAt))
}
