import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cell as cellSchema, type Cell } from '#shared/site/cell/cell.ts'
import { siteParts as partsSchema } from '#shared/site/document/site-parts.ts'
import type { Language } from '#shared/text/languages.ts'
import { connect } from '#worker/db/client.ts'
import { siteCells, siteParts, sites } from '#worker/db/schema/sites.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import type { RememberedSite } from './remembered-texts.ts'

/** The newest other sites of an account that are searched. */
export const MEMORY_SITES_MAX = 20
/** Cells of these sites together that are searched. */
export const MEMORY_CELLS_MAX = 600

/** The account's other sites, those changed last first, as far as they have texts in a language. */
export async function listRememberedSites(
  binding: D1Database,
  { id, accountId }: Pick<SiteRow, 'id' | 'accountId'>,
  language: Language,
): Promise<RememberedSite[]> {
  const db = connect(binding)
  const rows = await db
    .select()
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt), ne(sites.id, id)))
    .orderBy(desc(sites.updatedAt), desc(sites.id))
    .limit(MEMORY_SITES_MAX)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const hasText = (doc: typeof siteCells.doc | typeof siteParts.doc) =>
    sql`instr(${doc}, ${`"${language}":{"value"`}) > 0`
  const [cells, parts] = await db.batch([
    db
      .select()
      .from(siteCells)
      .where(and(inArray(siteCells.siteId, ids), hasText(siteCells.doc)))
      .limit(MEMORY_CELLS_MAX),
    db
      .select()
      .from(siteParts)
      .where(and(inArray(siteParts.siteId, ids), hasText(siteParts.doc))),
  ])
  return rows.map((row) => ({
    ...row,
    ...row.settings,
    cells: placeCells(
      row.cellOrder,
      new Map(cells.flatMap((one) => (one.siteId === row.id ? [[one.id, one.doc]] : []))),
    ),
    parts: partsSchema.parse(
      Object.fromEntries(
        parts.flatMap((one) => (one.siteId === row.id ? [[one.name, JSON.parse(one.doc) as unknown]] : [])),
      ),
    ),
  }))
}

/** The cells at their places: those without texts in the language are left out, and keep their place. */
function placeCells(order: readonly string[], docs: ReadonlyMap<string, string>): Cell[] {
  return order.map((id) => cellSchema.parse(docs.has(id) ? JSON.parse(docs.get(id) ?? '') : { id }))
}
