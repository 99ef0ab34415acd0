import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { media } from '#worker/db/schema/media.ts'
import { sites } from '#worker/db/schema/sites.ts'
import type { ExportRow } from '#worker/entities/account-exports/account-export.repository.ts'

/** Bills, media and people of one query. */
const PAGE = 500

/** SQL: the steps of an account's export, one for each site and `fixed` others. */
export const countSteps = (accountId: string, fixed: number) =>
  sql<number>`${fixed} + (SELECT count(*) FROM sites WHERE account_id = ${accountId} AND deleted_at IS NULL)`

/** The next sites of an export, by the ids. */
export function listNextSites(
  binding: D1Database,
  { accountId, after }: Pick<ExportRow, 'accountId' | 'after'>,
  limit = PAGE,
) {
  return connect(binding)
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt), gt(sites.id, after)))
    .orderBy(asc(sites.id))
    .limit(limit)
}

/** The people of an account: itself, then its sub-admins. */
export function listPeople(binding: D1Database, accountId: string) {
  return connect(binding)
    .select()
    .from(accounts)
    .where(
      and(
        sql`(${accounts.id} = ${accountId} OR (${accounts.parentId} = ${accountId} AND ${accounts.type} = 'SUB_ADMIN'))`,
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(accounts.createdAt))
    .limit(PAGE)
}

/** The bills of an account that its people see, the oldest first, after a number of them. */
export function listOwnBills(binding: D1Database, accountId: string, after: string) {
  return connect(binding)
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), sql`${bills.status} <> 'held'`, gt(bills.id, after)))
    .orderBy(asc(bills.id))
    .limit(PAGE)
}

/** Files of an account that belong to no site, by their ids. */
export function listOwnMedia(binding: D1Database, accountId: string, after: string) {
  return connect(binding)
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.state, 'ready'), isNull(media.siteId), gt(media.id, after)))
    .orderBy(asc(media.id))
    .limit(PAGE)
}
