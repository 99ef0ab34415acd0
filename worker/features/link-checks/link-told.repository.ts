import { and, eq, isNull, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { linkedAddresses } from '#worker/db/schema/link-checks.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { insertMailedEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { newId } from '#worker/platform/ids.ts'
import { type LinkResult, storeResult } from './link-check.repository.ts'

/** One notice of a site in this time. */
const WEEK = 7 * 24 * 60 * 60_000
/** Sites that are told of one address at once; its next look tells the others. */
const SITES_MAX = 50

/**
 * SQL: sites that visitors can open, with broken links that nobody was told of, among those that lead to an address,
 * unless their people were told within a week. `ids` are those of the events.
 */
const untold = (hash: string, at: number, ids: string) => sql`(SELECT i.value AS id, f.* FROM (
    SELECT row_number() OVER (ORDER BY s.id) - 1 AS place, s.id AS site, s.name AS name, s.account_id AS account,
      count(*) AS links, min(c.url) AS address
    FROM sites AS s INNER JOIN accounts AS o ON o.id = s.account_id AND o.deleted_at IS NULL AND o.type <> 'MASTER'
      INNER JOIN linked_addresses AS a ON a.site_id = s.id AND a.is_live AND a.told_at IS NULL
      INNER JOIN link_checks AS c ON c.hash = a.hash AND c.state = 'broken'
    WHERE s.id IN (SELECT site_id FROM linked_addresses WHERE hash = ${hash} AND is_live AND told_at IS NULL)
      AND s.status = 'PUBLISH' AND s.deleted_at IS NULL AND s.served_until > ${at} AND s.served_from <= ${at}
      AND (s.links_told_at IS NULL OR s.links_told_at <= ${at - WEEK})
    GROUP BY s.id LIMIT ${SITES_MAX}) AS f INNER JOIN json_each(${ids}) AS i ON i.key = f.place) AS n`

/** The statements that tell the owners of live sites of an address that is broken, for the batch that stores it. */
function tellBroken(db: Database, hash: string, at: number) {
  const from = untold(hash, at, JSON.stringify(Array.from({ length: SITES_MAX }, () => newId(at))))
  const due = sql`(SELECT n.site FROM ${from})`
  return [
    ...insertMailedEvents(db, {
      kind: 'links',
      id: sql`n.id`,
      key: sql`'links:' || n.site || ':' || ${at}`,
      reader: sql`n.account`,
      subjectId: sql`n.site`,
      detail: { site: sql`n.name`, count: sql`n.links`, address: sql`n.address` },
      from,
    }),
    db
      .update(sites)
      .set({ linksToldAt: at })
      .where(sql`${sites.id} IN ${due}`),
    db
      .update(linkedAddresses)
      .set({ toldAt: at })
      .where(
        and(
          isNull(linkedAddresses.toldAt),
          eq(linkedAddresses.isLive, true),
          sql`${linkedAddresses.siteId} IN (SELECT site_id FROM linked_addresses WHERE hash = ${hash})`,
          sql`EXISTS (SELECT 1 FROM sites WHERE id = ${linkedAddresses.siteId} AND links_told_at = ${at})`,
          sql`EXISTS (SELECT 1 FROM link_checks AS c WHERE c.hash = ${linkedAddresses.hash} AND c.state = 'broken')`,
        ),
      ),
  ]
}

/** Stores what an address answered, and tells the owners of live sites if it is broken: one batch. */
export async function storeLook(binding: D1Database, result: LinkResult, at: number): Promise<void> {
  const db = connect(binding)
  const [first, ...rest] = storeResult(db, result, at)
  await db.batch([first, ...rest, ...(result.state === 'broken' ? tellBroken(db, result.hash, at) : [])])
}
