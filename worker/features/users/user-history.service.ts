import type { z } from 'zod'
import { toPage } from '#shared/wire/pagination.ts'
import type { userHistory } from '#shared/account/users.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { toAuditEntry } from '#worker/features/audit/audit.service.ts'
import { withOwnAccount } from '#worker/entities/accounts/user-scope.ts'
import { requireUser } from './user.service.ts'
import { listUserHistory } from './user-history.repository.ts'

/** An account's contract and status history, newest first: who did what, from what to what, and why. Throws 404. */
export async function getUserHistory(
  env: Bindings,
  scope: Scope,
  id: string,
  query: { page: number; limit: number },
): Promise<z.output<typeof userHistory>> {
  await requireUser(env, scope, id)
  const { rows, total } = await listUserHistory(env.DB, id, query)
  const entries = rows.map((row) => toAuditEntry(withOwnAccount(scope), row))
  return toPage(entries, query, total)
}

/** The last editor of an account, if the reader may know the person; else empty. */
export async function findLastEditor(env: Bindings, scope: Scope, id: string): Promise<string> {
  const { rows } = await listUserHistory(env.DB, id, { page: 1, limit: 1 })
  const last = rows[0] && toAuditEntry(withOwnAccount(scope), rows[0])
  return last?.actor?.name ?? ''
}
