import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AuditFilters } from '#shared/account/audit.ts'
import { AUDIT_SUBJECTS } from '#shared/account/audit-rules.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'
import { firstIdAt } from '#worker/platform/ids.ts'

const actor = alias(accounts, 'actor')
const owner = alias(accounts, 'owner')

/** Rows of a scope: the first condition of every query on history. */
function inScope(scope: Scope, { accountId, subjectId }: AuditFilters): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const column = scope.kind === 'account' ? history.accountId : history[scope.column]
  // The unary plus keeps SQLite from scanning the whole scope where a filter has a narrower index.
  return accountId || subjectId ? sql`+${column} = ${scope.accountId}` : eq(column, scope.accountId)
}

/** Matches a whole action (`site.publish`), or all with a prefix (`site`). */
function hasAction(action: string): SQL {
  if (action.includes('.')) return eq(history.action, action)
  return sql`substr(${history.action}, 1, ${action.length + 1}) = ${`${action}.`}`
}

function isAccount({ accountId, subjectId }: AuditFilters): SQL | undefined {
  if (accountId === undefined) return undefined
  return subjectId ? sql`+${history.accountId} = ${accountId}` : eq(history.accountId, accountId)
}

const SUBJECTS = AUDIT_SUBJECTS.filter((type) => type !== 'session')

/** Ids contain their time, so a period is a range of ids. */
function conditionsOf(scope: Scope, filters: AuditFilters): SQL | undefined {
  const { from, to, action, actorId, subjectId } = filters
  return and(
    inScope(scope, filters),
    from === undefined ? undefined : gte(history.id, firstIdAt(Date.parse(from))),
    to === undefined ? undefined : lt(history.id, firstIdAt(Date.parse(to))),
    action ? hasAction(action) : undefined,
    actorId === undefined ? undefined : eq(history.actorId, actorId),
    isAccount(filters),
    subjectId === undefined
      ? undefined
      : and(inArray(history.subjectType, SUBJECTS), eq(history.subjectId, subjectId), isSubjectIndexed),
  )
}

type Place = { limit: number; offset?: number; before?: string | undefined }

/** Selects entries with their actors and owners, for every list of the history. */
export function selectEntries(binding: D1Database) {
  return connect(binding)
    .select({
      entry: {
        id: history.id,
        at: history.at,
        accountId: history.accountId,
        actorId: history.actorId,
        action: history.action,
        subjectType: history.subjectType,
        subjectId: history.subjectId,
        detail: history.detail,
      },
      actor: {
        id: actor.id,
        type: actor.type,
        parentId: actor.parentId,
        oemMasterId: actor.oemMasterId,
        oemAdminId: actor.oemAdminId,
        contactName: actor.contactName,
        companyName: actor.companyName,
        email: actor.email,
        deletedAt: actor.deletedAt,
      },
      companyName: owner.companyName,
    })
    .from(history)
    .leftJoin(actor, eq(actor.id, history.actorId))
    .leftJoin(owner, eq(owner.id, history.accountId))
}

/** The statement of one page, newest first: with a cursor, no row before the page is read. */
export function selectHistory(binding: D1Database, scope: Scope, filters: AuditFilters, place: Place) {
  return selectEntries(binding)
    .where(and(conditionsOf(scope, filters), place.before ? lt(history.id, place.before) : undefined))
    .orderBy(desc(history.id))
    .limit(place.limit)
    .offset(place.offset ?? 0)
}

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]

/** The number of matching entries, counted to one beyond 10,000. */
export async function countHistory(binding: D1Database, scope: Scope, filters: AuditFilters): Promise<number> {
  const db = connect(binding)
  const limited = db
    .select({ id: history.id })
    .from(history)
    .where(conditionsOf(scope, filters))
    .limit(COUNT_MAX + 1)
    .as('limited')
  const rows = await db.select({ value: sql<number>`count(*)` }).from(limited)
  return rows[0]?.value ?? 0
}
