import { desc, eq, sql } from 'drizzle-orm'
import type { Prolongation } from '#shared/site/parts/popups/popup-promises.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { popupProlongations } from '#worker/db/schema/sites.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'

export type ProlongationRow = typeof popupProlongations.$inferSelect

/** Prolongations that an answer counts; nobody prolongs twenty offers this often. */
const READ_MAX = 1000

/** A site's prolongations, newest first. */
export async function listProlongations(binding: D1Database, siteId: string): Promise<ProlongationRow[]> {
  return connect(binding)
    .select()
    .from(popupProlongations)
    .where(eq(popupProlongations.siteId, siteId))
    .orderBy(desc(popupProlongations.createdAt))
    .limit(READ_MAX)
}

type NewProlongations = { site: SiteRow; actorId: string; at: number; prolongations: readonly Prolongation[] }

/** The statements that record prolonged offers, for the batch that publishes them; none without prolongations. */
export function insertProlongations(db: Database, { site, actorId, at, prolongations }: NewProlongations) {
  if (prolongations.length === 0) return []
  const rows = prolongations.map(({ popupId, from, to }) => [popupId, from.endsAt, to.endsAt, from.limit, to.limit])
  const insert = db.insert(popupProlongations).select(
    sql`SELECT ${site.id}, json_extract(value, '$[0]'), ${at}, ${actorId}, json_extract(value, '$[1]'),
      json_extract(value, '$[2]'), json_extract(value, '$[3]'), json_extract(value, '$[4]')
      FROM json_each(${JSON.stringify(rows)})`,
  )
  const entry = insertHistory(db, {
    owner: site,
    actorId,
    action: 'site.prolong',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: prolongations.flatMap(changesOf) },
  })
  return [insert, entry]
}

/** `popupEndsAt` and `popupLimit`, if they were changed. */
function changesOf({ from, to }: Prolongation) {
  return [
    { field: 'popupEndsAt', from: from.endsAt, to: to.endsAt },
    { field: 'popupLimit', from: from.limit, to: to.limit },
  ].filter((change) => change.from !== change.to)
}
