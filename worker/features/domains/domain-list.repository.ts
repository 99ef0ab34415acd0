import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DomainOrder, DomainState } from '#shared/site/domain/domain-states.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'

/** The position of a domain in the list. */
export type DomainPlace = { stateAt: number; id: string }
export type DomainsWanted = { states: readonly DomainState[]; order: DomainOrder }
type Page = { limit: number; offset: number; after: DomainPlace | undefined }

const COLUMNS = {
  id: domains.id,
  hostname: domains.hostname,
  role: domains.role,
  state: domains.state,
  reason: domains.reason,
  findings: domains.findings,
  stateAt: domains.stateAt,
  createdAt: domains.createdAt,
  siteId: sites.id,
  siteName: sites.name,
  deletedAt: sites.deletedAt,
  companyName: sites.companyName,
} as const

const directionOf = (order: DomainOrder) => (order === 'oldest' ? asc : desc)
/** A compound of D1 has at most five parts. */
const PARTS = 4

const unite = (parts: readonly SQL[]) => sql.join([...parts], sql` UNION ALL `)

/** The first domains of each state, read from the index in its order, so that no state is sorted as a whole. */
function firstOfEach({ states, order }: DomainsWanted, { limit, offset, after }: Page): SQL {
  const direction = directionOf(order)
  const orders = sql`${direction(domains.stateAt)}, ${direction(domains.id)}`
  const compare = order === 'oldest' ? sql`>` : sql`<`
  const isAfter = after && sql`(${domains.stateAt}, ${domains.id}) ${compare} (${after.stateAt}, ${after.id})`
  const parts = states.map(
    (state) => sql`SELECT * FROM (SELECT ${domains.id} AS id, ${domains.stateAt} AS at FROM ${domains}
      WHERE ${and(eq(domains.state, state), isAfter)} ORDER BY ${orders} LIMIT ${offset + limit})`,
  )
  const groups = Array.from({ length: Math.ceil(parts.length / PARTS) }, (_, at) =>
    unite(parts.slice(at * PARTS, (at + 1) * PARTS)),
  )
  return unite(groups.map((group) => sql`SELECT * FROM (${group})`))
}

/** A page of all domains by their time in their state. */
export async function listDomainIds(binding: D1Database, wanted: DomainsWanted, page: Page): Promise<string[]> {
  const way = sql.raw(wanted.order === 'oldest' ? 'ASC' : 'DESC')
  const rows = await connect(binding).all<{ id: string }>(
    sql`SELECT id FROM (${firstOfEach(wanted, page)}) ORDER BY at ${way}, id ${way} LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
  return rows.map(({ id }) => id)
}

/** The number of domains in some states, counted to one beyond 10,000. */
export async function countDomains(binding: D1Database, { states }: DomainsWanted): Promise<number> {
  const [row] = await connect(binding).all<{ value: number }>(
    sql`SELECT count(*) AS value FROM (SELECT 1 FROM ${domains} WHERE ${isOneOf(domains.state, states)} LIMIT ${COUNT_MAX + 1})`,
  )
  return row?.value ?? 0
}

/**
 * Names that contain a text, and all names in other scripts, in the order of the list; `text`: in the form in which
 * names are stored.
 */
export async function findNames(binding: D1Database, { states, order }: DomainsWanted, text: string) {
  const direction = directionOf(order)
  return connect(binding)
    .select({ id: domains.id, hostname: domains.hostname })
    .from(domains)
    .where(
      and(
        isOneOf(domains.state, states),
        sql`(instr(${domains.hostname}, ${text}) > 0 OR instr(${domains.hostname}, 'xn--') > 0)`,
      ),
    )
    .orderBy(direction(domains.stateAt), direction(domains.id))
    .limit(COUNT_MAX + 1)
}

/** Domains by their ids, in the order of the list. */
export async function listDomains(binding: D1Database, order: DomainOrder, ids: readonly string[]) {
  const direction = directionOf(order)
  return connect(binding)
    .select(COLUMNS)
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(isOneOf(domains.id, ids))
    .orderBy(direction(domains.stateAt), direction(domains.id))
}

export type ListedRow = Awaited<ReturnType<typeof listDomains>>[number]
