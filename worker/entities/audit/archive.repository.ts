import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { historyArchives } from '#worker/db/schema/history.ts'

/** Whose files: those of a scope, of one account in it, of one month. */
export type ArchivePlace = { accountId?: string | undefined; month?: string | undefined }

function conditionsOf(scope: Scope, { accountId, month }: ArchivePlace): SQL | undefined {
  const column = scope.kind === 'tree' || scope.kind === 'descendants' ? scope.column : 'accountId'
  return and(
    scope.kind === 'all' ? undefined : eq(historyArchives[column], scope.accountId),
    accountId === undefined ? undefined : eq(historyArchives.accountId, accountId),
    month === undefined ? undefined : eq(historyArchives.month, month),
  )
}

/** Months that a list shows: twenty years. */
const MONTHS_MAX = 240

/** The newest months with old entries in a scope, and the number of their entries. */
export function listArchivedMonths(binding: D1Database, scope: Scope, place: ArchivePlace) {
  return connect(binding)
    .select({ month: historyArchives.month, count: sql<number>`sum(${historyArchives.entries})` })
    .from(historyArchives)
    .where(conditionsOf(scope, place))
    .groupBy(historyArchives.month)
    .orderBy(desc(historyArchives.month))
    .limit(MONTHS_MAX)
}

export type ArchiveRow = Awaited<ReturnType<typeof listArchives>>[number]

/** Files of one query. */
const PAGE = 500

/** The files of a scope after a key, in the order of their keys: account by account, and month by month in each. */
export function listArchives(binding: D1Database, scope: Scope, place: ArchivePlace, after: string) {
  return connect(binding)
    .select({ key: historyArchives.key, month: historyArchives.month, entries: historyArchives.entries })
    .from(historyArchives)
    .where(and(conditionsOf(scope, place), gt(historyArchives.key, after)))
    .orderBy(historyArchives.key)
    .limit(PAGE)
}

/** The people and accounts of old entries, as lists of the history name them. */
export function listNamed(binding: D1Database, ids: readonly string[]) {
  return connect(binding)
    .select({
      id: accounts.id,
      type: accounts.type,
      parentId: accounts.parentId,
      oemMasterId: accounts.oemMasterId,
      oemAdminId: accounts.oemAdminId,
      contactName: accounts.contactName,
      companyName: accounts.companyName,
      email: accounts.email,
      deletedAt: accounts.deletedAt,
    })
    .from(accounts)
    .where(sql`${accounts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}
