import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { connect } from '#worker/db/client.ts'
import { accounts, history, isSubjectIndexed } from '#worker/db/schema.ts'
import type { HistoryRow } from '#worker/features/audit/audit.repository.ts'

const actor = alias(accounts, 'actor')
const owner = alias(accounts, 'owner')

/** The account itself, and its contracts. */
function isAbout(accountId: string): SQL | undefined {
  const subjects = sql`SELECT ${accountId} UNION ALL SELECT id FROM contracts WHERE account_id = ${accountId}`
  return and(
    isSubjectIndexed,
    sql`${history.subjectType} IN ('account', 'contract')`,
    sql`${history.subjectId} IN (${subjects})`,
  )
}

function selectEntries(binding: D1Database, accountId: string, { page, limit }: { page: number; limit: number }) {
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
    .where(isAbout(accountId))
    .orderBy(desc(history.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** What happened to an account and its contracts, newest first. The account must be in the caller's scope. */
export async function listUserHistory(
  binding: D1Database,
  accountId: string,
  place: { page: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const counted = connect(binding)
    .select({ value: sql<number>`count(*)` })
    .from(history)
    .where(isAbout(accountId))
  // Not one batch: its rows are objects, and the joined tables share names of columns.
  const [rows, totals] = await Promise.all([selectEntries(binding, accountId, place), counted])
  return { rows, total: totals[0]?.value ?? 0 }
}
