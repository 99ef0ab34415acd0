import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { PRESENCE_MAX } from '#shared/site/presence/presence.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { editorPresence } from '#worker/db/schema/sites.ts'

type Row = typeof editorPresence.$inferSelect

/** Rows that one run of the sweep deletes. */
const DELETED_AT_ONCE = 500

/** Stores that a tab is there, removes tabs of the site that are gone, and gives the others: one batch. */
export async function keepPresence(binding: D1Database, row: Row, at: number) {
  const db = connect(binding)
  const { siteId, tabId, personId, cellId, expiresAt } = row
  const [, , others] = await db.batch([
    db.delete(editorPresence).where(and(eq(editorPresence.siteId, siteId), lte(editorPresence.expiresAt, at))),
    db
      .insert(editorPresence)
      .values(row)
      // Nobody speaks for the tab of somebody else.
      .onConflictDoUpdate({
        target: [editorPresence.siteId, editorPresence.tabId],
        set: { cellId, expiresAt },
        setWhere: eq(editorPresence.personId, personId),
      }),
    db
      .select({ tab: editorPresence, name: accounts.contactName, company: accounts.companyName })
      .from(editorPresence)
      .leftJoin(accounts, eq(accounts.id, editorPresence.personId))
      .where(and(eq(editorPresence.siteId, siteId), ne(editorPresence.tabId, tabId)))
      .orderBy(desc(editorPresence.expiresAt))
      .limit(PRESENCE_MAX),
  ])
  return others
}

/** Forgets a tab that is being closed. */
export async function endPresence(
  binding: D1Database,
  { siteId, tabId, personId }: Pick<Row, 'siteId' | 'tabId' | 'personId'>,
): Promise<void> {
  await connect(binding)
    .delete(editorPresence)
    .where(
      and(eq(editorPresence.siteId, siteId), eq(editorPresence.tabId, tabId), eq(editorPresence.personId, personId)),
    )
}

/** Deletes tabs that are gone, of sites that nobody opens any more. */
export async function deleteGoneTabs(binding: D1Database, at: number): Promise<number> {
  const db = connect(binding)
  const gone = sql`(SELECT rowid FROM ${editorPresence} WHERE ${lte(editorPresence.expiresAt, at)} LIMIT ${DELETED_AT_ONCE})`
  const { meta } = await db.delete(editorPresence).where(sql`rowid IN ${gone}`)
  return meta.changes
}
