import { inArray, or, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { CLAIM_TABLES, type ClaimTable } from './claim-rows.repository.ts'

/** The data of a claim that the sweep needs. */
export type Known = { hostname: string; cloudflareId: string | null; isOver: boolean }

type Names = { ids: string; names: string }

const selectKnown = (binding: D1Database, table: ClaimTable, { ids, names }: Names): Promise<Known[]> =>
  connect(binding)
    .select({
      hostname: table.hostname,
      cloudflareId: table.cloudflareId,
      isOver: sql<boolean>`${table.state} IN ('failed', 'removed')`.mapWith(Boolean),
    })
    .from(table)
    .where(
      or(
        inArray(table.cloudflareId, sql`(SELECT value FROM json_each(${ids}))`),
        inArray(table.hostname, sql`(SELECT value FROM json_each(${names}))`),
      ),
    )

/** The claims of sites and partners that hold one of the hostnames of a page, or have its name. */
export async function listKnown(
  binding: D1Database,
  page: readonly { id: string; hostname: string }[],
): Promise<Known[]> {
  const ids = JSON.stringify(page.map(({ id }) => id))
  const names = JSON.stringify(page.map(({ hostname }) => hostname))
  return (await Promise.all(CLAIM_TABLES.map((table) => selectKnown(binding, table, { ids, names })))).flat()
}
