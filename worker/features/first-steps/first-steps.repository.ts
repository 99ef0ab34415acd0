import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { sites } from '#worker/db/schema/sites.ts'

const owner = alias(accounts, 'owner')

/** What a person chose about the first steps, and since when its account exists. */
export async function findWish(binding: D1Database, personId: string) {
  const [row] = await connect(binding)
    .select({ showsFirstSteps: accounts.showsFirstSteps, accountCreatedAt: owner.createdAt })
    .from(accounts)
    .innerJoin(
      owner,
      sql`${owner.id} = CASE WHEN ${accounts.type} = 'SUB_ADMIN' THEN ${accounts.parentId} ELSE ${accounts.id} END`,
    )
    .where(eq(accounts.id, personId))
  return row
}

/** Stores a person's choice; of two at the same time the later one counts. */
export async function saveWish(binding: D1Database, personId: string, showsFirstSteps: boolean): Promise<void> {
  await connect(binding).update(accounts).set({ showsFirstSteps }).where(eq(accounts.id, personId))
}

/** The oldest site of an account, and whether any of its sites was ever published. */
export async function findFirstSite(binding: D1Database, accountId: string) {
  const [row] = await connect(binding)
    .select({
      id: sites.id,
      name: sites.name,
      defaultLanguage: sites.defaultLanguage,
      languages: sites.languages,
      settings: sites.settings,
      numberHorizontal: sites.numberHorizontal,
      numberVertical: sites.numberVertical,
      cellOrder: sites.cellOrder,
      shortName: sites.shortName,
      customHost: sites.customHost,
      liveReleaseId: sites.liveReleaseId,
      hasPublished: sql<0 | 1>`EXISTS (SELECT 1 FROM sites AS other WHERE other.account_id = ${accountId}
        AND other.deleted_at IS NULL AND other.release_count > 0)`,
    })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt)))
    .orderBy(asc(sites.createdAt), asc(sites.id))
    .limit(1)
  return row
}
