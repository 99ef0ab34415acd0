import { sql } from 'drizzle-orm'
import { SITE_COMPANIES_MAX, SITE_LABELS, type SiteLabel } from '#shared/site/site-rules.ts'
import type { SiteCountsQuery } from '#shared/site/list/site-figures.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { conditionsOf, hasLabel } from '#worker/entities/sites/site-list.repository.ts'

/** The sites of a scope by label; undefined beyond 10,000, of which no further one is read. */
export async function countByLabel(
  binding: D1Database,
  scope: Scope,
  query: SiteCountsQuery,
): Promise<{ label: SiteLabel; sites: number }[] | undefined> {
  const db = connect(binding)
  const labels = sql.join(
    SITE_LABELS.map((label) => sql`coalesce(${hasLabel(label)}, 0) AS ${sql.identifier(label)}`),
    sql`, `,
  )
  const sums = sql.join(
    SITE_LABELS.map((label) => sql`total(${sql.identifier(label)}) AS ${sql.identifier(label)}`),
    sql`, `,
  )
  const [row] = await db.all<Record<SiteLabel | 'sites', number>>(sql`SELECT count(*) AS sites, ${sums} FROM (
    SELECT ${labels} FROM ${sites} WHERE ${conditionsOf(scope, query) ?? sql`true`} LIMIT ${COUNT_MAX + 1})`)
  if (!row || row.sites > COUNT_MAX) return undefined
  return SITE_LABELS.map((label) => ({ label, sites: row[label] }))
}

export type SiteCompanyRow = { id: string; companyName: string; sites: number }

/** Companies with sites, by name, one more than are shown; of 10,000 sites at most. */
export async function listCompanies(
  binding: D1Database,
  scope: Scope,
  search: string | undefined,
): Promise<SiteCompanyRow[]> {
  const found = search ? holdsText([sql`company_name`], search) : sql`true`
  return connect(binding).all<SiteCompanyRow>(sql`
    SELECT account_id AS id, min(company_name) AS companyName, count(*) AS sites FROM (
      SELECT account_id, company_name FROM ${sites} WHERE ${conditionsOf(scope, {}) ?? sql`true`} AND ${found} LIMIT ${COUNT_MAX}
    ) GROUP BY account_id ORDER BY company_name, account_id LIMIT ${SITE_COMPANIES_MAX + 1}`)
}
