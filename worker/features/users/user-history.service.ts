import type { z } from 'zod'
import { toPage } from '#shared/wire/pagination.ts'
import type { userHistory } from '#shared/account/users.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { toAuditEntry } from '#worker/features/audit/audit.service.ts'
import { requireUser } from './user.service.ts'
import { listUserHistory } from './user-history.repository.ts'

/** Whom a reader may know: everybody of the scope, and the own people. */
const readersOf = (scope: Scope): Scope => (scope.kind === 'descendants' ? { ...scope, kind: 'tree' } : scope)

/** An account's contract and status history, newest first: who did what, from what to what, and why. Throws 404. */
export async function getUserHistory(
  env: Bindings,
  scope: Scope,
  id: string,
  query: { page: number; limit: number },
): Promise<z.output<typeof userHistory>> {
  await requireUser(env, scope, id)
  const { rows, total } = await listUserHistory(env.DB, id, query)
  const entries = rows.map((row) => toAuditEntry(readersOf(scope), row))
  return toPage(entries, query, total)
}

/** Who changed an account last, as far as the reader may know; empty where not. */
export async function findLastEditor(env: Bindings, scope: Scope, id: string): Promise<string> {
  const { rows } = await listUserHistory(env.DB, id, { page: 1, limit: 1 })
  const last = rows[0] && toAuditEntry(readersOf(scope), rows[0])
  return last?.actor?.name ?? ''
}
