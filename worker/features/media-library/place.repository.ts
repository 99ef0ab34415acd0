import { type SQL, sql } from 'drizzle-orm'
import { PLACES_MAX } from '#shared/media/library-rules.ts'
import { connect } from '#worker/db/client.ts'
import { brandKits } from '#worker/db/schema/brand-kits.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { releases, siteCells, siteParts, sites, snapshots } from '#worker/db/schema/sites.ts'

export type PlaceRow = {
  /** null in the brand kit. */
  siteId: string | null
  siteName: string | null
  columns: number
  order: string
  source: 'kit' | 'cell' | 'part' | 'settings' | 'test' | 'release' | 'snapshot'
  /** The cell's id, or the part's name. */
  place: string
  /** Where in the document, e.g. `$.creativeByLanguage.en.mediaId`. */
  path: string
}

/** The places that name a file: the brand kit and working copies first, then of tests, kept releases and snapshots, one a site. */
export function listPlaces(binding: D1Database, accountId: string, mediaId: string): Promise<PlaceRow[]> {
  const doc = (source: PlaceRow['source'], table: SQL, place: SQL) => sql`
    SELECT ${source} AS source, ${place} AS place, t.fullkey AS path, s.id AS siteId, s.name AS siteName,
      s.number_horizontal AS columns, s.cell_order AS "order", s.created_at AS at
    FROM ${sites} AS s JOIN ${table} AS d ON d.site_id = s.id JOIN json_tree(d.doc) AS t
    WHERE s.account_id = ${accountId} AND s.deleted_at IS NULL AND instr(d.doc, ${mediaId}) > 0 AND t.atom = ${mediaId}`
  const kept = (source: PlaceRow['source'], table: SQL) => sql`
    SELECT ${source}, '', '', s.id, s.name, s.number_horizontal, s.cell_order, s.created_at FROM ${sites} AS s
    WHERE s.account_id = ${accountId} AND s.deleted_at IS NULL AND EXISTS (SELECT 1 FROM ${table} AS d
      WHERE d.site_id = s.id AND instr(d.media_ids, ${mediaId}) > 0)`
  return connect(binding).all<PlaceRow>(sql`
    SELECT source, place, path, siteId, siteName, columns, "order" FROM (
      SELECT * FROM (
        ${doc('cell', sql`${siteCells}`, sql`d.id`)}
        UNION ALL ${doc('part', sql`${siteParts}`, sql`d.name`)}
        UNION ALL SELECT 'settings', '', t.fullkey, s.id, s.name, s.number_horizontal, s.cell_order, s.created_at
          FROM ${sites} AS s JOIN json_tree(s.settings) AS t
          WHERE s.account_id = ${accountId} AND s.deleted_at IS NULL AND t.atom = ${mediaId}
        UNION ALL ${doc('test', sql`${experiments}`, sql`d.cell_id`)}
        UNION ALL SELECT 'kit', '', '', NULL, NULL, 1, '[]', ${brandKits.updatedAt} FROM ${brandKits}
          WHERE ${brandKits.accountId} = ${accountId} AND ${brandKits.doc} ->> '$.logoMediaId' = ${mediaId})
      UNION ALL ${kept('release', sql`${releases}`)}
      UNION ALL ${kept('snapshot', sql`${snapshots}`)})
    ORDER BY source IN ('release', 'snapshot'), source <> 'kit', at DESC, siteId LIMIT ${PLACES_MAX + 1}`)
}
