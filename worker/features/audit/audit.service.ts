import type { z } from 'zod'
import type { AuditEntry, AuditFilters, auditPage, auditQuery } from '#shared/account/audit.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { toPage } from '#shared/wire/pagination.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { countHistory, type HistoryRow, selectHistory } from '#worker/entities/audit/audit.repository.ts'

type ActorRow = NonNullable<HistoryRow['actor']>

/** Whether the caller may know a person: only people of the scope, not those above it. */
function isKnown(scope: Scope, actor: ActorRow): boolean {
  if (scope.kind === 'all' || actor.id === scope.accountId) return true
  if (scope.kind !== 'account') return actor[scope.column] === scope.accountId
  return actor.type === 'SUB_ADMIN' && actor.parentId === scope.accountId
}

function toActor(scope: Scope, actor: ActorRow): NonNullable<AuditEntry['actor']> {
  if (!isKnown(scope, actor)) return { id: null, type: actor.type, name: null, email: null, isDeleted: false }
  const isDeleted = actor.deletedAt !== null
  const name = actor.contactName || actor.companyName
  return { id: actor.id, type: actor.type, name, email: isDeleted ? null : actor.email, isDeleted }
}

/** A stored row as the caller may see it. */
export function toAuditEntry(scope: Scope, { entry, actor, companyName }: HistoryRow): AuditEntry {
  const { id, at, accountId, action, subjectType, subjectId, detail } = entry
  return {
    id,
    at: new Date(at).toISOString(),
    actor: actor && toActor(scope, actor),
    account: companyName === null ? null : { id: accountId, companyName },
    action,
    subjectType,
    subjectId,
    subjectName: detail.name ?? null,
    changes: detail.changes ?? [],
    reason: detail.reason ?? null,
    count: detail.count ?? null,
  }
}

/** The end of a page, and the total: the next page does not count again. */
type Cursor = { before: string; total: number }

const encodeCursor = ({ before, total }: Cursor) => `${before}_${total}`

/** An invalid cursor counts as none. */
function decodeCursor(text: string | undefined): Cursor | undefined {
  const match = /^([0-9a-f-]{36})_(\d{1,5})$/.exec(text ?? '')
  return match?.[1] ? { before: match[1], total: Math.min(Number(match[2]), COUNT_MAX + 1) } : undefined
}

/** One page of the scope's history, newest first. */
export async function getHistory(
  env: Bindings,
  scope: Scope,
  { page, limit, cursor: given, ...filters }: z.output<typeof auditQuery>,
): Promise<z.output<typeof auditPage>> {
  const cursor = decodeCursor(given)
  const place = { limit, before: cursor?.before, offset: cursor ? 0 : (page - 1) * limit }
  const [rows, total] = await Promise.all([
    selectHistory(env.DB, scope, filters, place),
    cursor ? cursor.total : countHistory(env.DB, scope, filters),
  ])
  const last = rows.at(-1)
  const entries = rows.map((row) => toAuditEntry(scope, row))
  return {
    ...toPage(entries, { page, limit }, Math.min(total, COUNT_MAX)),
    total,
    nextCursor: last && rows.length === limit ? encodeCursor({ before: last.entry.id, total }) : null,
  }
}

/** Entries per query of a file. */
const CHUNK = 1000

/** The scope's history, newest first, chunk by chunk, at most `max` entries. */
export async function* readHistory(
  env: Bindings,
  scope: Scope,
  filters: AuditFilters,
  max: number,
): AsyncGenerator<AuditEntry[]> {
  let before: string | undefined
  for (let left = max; left > 0;) {
    const limit = Math.min(CHUNK, left)
    const rows = await selectHistory(env.DB, scope, filters, { limit, before })
    if (rows.length > 0) yield rows.map((row) => toAuditEntry(scope, row))
    if (rows.length < limit) return
    before = rows.at(-1)?.entry.id
    left -= limit
  }
}
