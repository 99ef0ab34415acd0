import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DomainKind, DomainOrder, DomainState } from '#shared/site/domain/domain-states.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { domains, partnerHosts } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { IS_PARTNER_GONE } from './host.repository.ts'

/** The position of a domain in the list. */
export type DomainPlace = { stateAt: number; id: string }
export type DomainsWanted = {
  states: readonly DomainState[]
  /** Also hosts of partners that were removed and still lead on. */
  hasLeft: boolean
  /** Domains of sites or hosts of partners; without it, both. */
  kind: DomainKind | undefined
  order: DomainOrder
}
type Page = { limit: number; offset: number; after: DomainPlace | undefined }

const TABLES = { site: domains, partner: partnerHosts } as const
const KINDS = Object.keys(TABLES) as DomainKind[]
const IS_LEFT = and(eq(partnerHosts.state, 'removed'), isNotNull(partnerHosts.cloudflareId))

type Part = { kind: DomainKind; isIn: SQL | undefined }

/** The parts of what is wanted, each with the states that `group` puts together. */
function partsOf({ states, hasLeft, kind }: DomainsWanted, group: 'each' | 'all'): Part[] {
  const kinds = kind === undefined ? KINDS : [kind]
  const parts = kinds.flatMap((one): Part[] => {
    const { state } = TABLES[one]
    if (group === 'each') return states.map((value) => ({ kind: one, isIn: eq(state, value) }))
    return states.length > 0 ? [{ kind: one, isIn: isOneOf(state, states) }] : []
  })
  return hasLeft && kind !== 'site' ? [...parts, { kind: 'partner', isIn: IS_LEFT }] : parts
}

/** What both tables tell of a claim. */
const claimColumns = (table: (typeof TABLES)[DomainKind]) => ({
  id: table.id,
  hostname: table.hostname,
  state: table.state,
  reason: table.reason,
  findings: table.findings,
  lookedAt: table.lookedAt,
  stateAt: table.stateAt,
  createdAt: table.createdAt,
})

const wayOf = (order: DomainOrder) => sql.raw(order === 'oldest' ? 'ASC' : 'DESC')
/** A compound of D1 has at most five parts. */
const PARTS = 4

const unite = (parts: readonly SQL[]) => sql.join([...parts], sql` UNION ALL `)

/** The first domains of each kind and state, read from the index in its order, so that no state is sorted as a whole. */
function firstOfEach(wanted: DomainsWanted, { limit, offset, after }: Page): SQL {
  const way = wayOf(wanted.order)
  const compare = wanted.order === 'oldest' ? sql`>` : sql`<`
  const parts = partsOf(wanted, 'each').map(({ kind, isIn }) => {
    const { id, stateAt } = TABLES[kind]
    const isAfter = after && sql`(${stateAt}, ${id}) ${compare} (${after.stateAt}, ${after.id})`
    const orders = sql`${stateAt} ${way}, ${id} ${way}`
    return sql`SELECT * FROM (SELECT ${id} AS id, ${kind} AS kind, ${stateAt} AS at FROM ${TABLES[kind]}
      WHERE ${and(isIn, isAfter)} ORDER BY ${orders} LIMIT ${offset + limit})`
  })
  const groups = Array.from({ length: Math.ceil(parts.length / PARTS) }, (_, at) =>
    unite(parts.slice(at * PARTS, (at + 1) * PARTS)),
  )
  return unite(groups.map((group) => sql`SELECT * FROM (${group})`))
}

export type ListedId = { id: string; kind: DomainKind }

/** A page of all domains by their time in their state. */
export async function listDomainIds(binding: D1Database, wanted: DomainsWanted, page: Page): Promise<ListedId[]> {
  const way = wayOf(wanted.order)
  return connect(binding).all<ListedId>(
    sql`SELECT id, kind FROM (${firstOfEach(wanted, page)}) ORDER BY at ${way}, id ${way} LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
}

/** The number of domains in some states, counted to one beyond 10,000. */
export async function countDomains(binding: D1Database, wanted: DomainsWanted): Promise<number> {
  const all = unite(partsOf(wanted, 'all').map(({ kind, isIn }) => sql`SELECT 1 FROM ${TABLES[kind]} WHERE ${isIn}`))
  const [row] = await connect(binding).all<{ value: number }>(
    sql`SELECT count(*) AS value FROM (${all} LIMIT ${COUNT_MAX + 1})`,
  )
  return row?.value ?? 0
}

/**
 * Names that contain a text, and all names in other scripts, in the order of the list; `text`: in the form in which
 * names are stored.
 */
export async function findNames(binding: D1Database, wanted: DomainsWanted, text: string) {
  const way = wayOf(wanted.order)
  const parts = partsOf(wanted, 'all').map(({ kind, isIn }) => {
    const { id, hostname, stateAt } = TABLES[kind]
    return sql`SELECT ${id} AS id, ${kind} AS kind, ${hostname} AS hostname, ${stateAt} AS at FROM ${TABLES[kind]}
      WHERE ${isIn} AND (instr(${hostname}, ${text}) > 0 OR instr(${hostname}, 'xn--') > 0)`
  })
  return connect(binding).all<ListedId & { hostname: string }>(
    sql`SELECT id, kind, hostname FROM (${unite(parts)}) ORDER BY at ${way}, id ${way} LIMIT ${COUNT_MAX + 1}`,
  )
}

const listSites = (db: Database, ids: readonly string[]) =>
  db
    .select({
      ...claimColumns(domains),
      role: domains.role,
      companyName: sites.companyName,
      site: { id: sites.id, name: sites.name, deletedAt: sites.deletedAt },
    })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(isOneOf(domains.id, ids))

const listHosts = (db: Database, ids: readonly string[]) =>
  db
    .select({
      ...claimColumns(partnerHosts),
      companyName: accounts.companyName,
      partner: { id: accounts.id, isGone: sql<boolean>`${IS_PARTNER_GONE}`.mapWith(Boolean) },
    })
    .from(partnerHosts)
    .innerJoin(accounts, eq(accounts.id, partnerHosts.accountId))
    .where(isOneOf(partnerHosts.id, ids))

/** Domains and hosts by their ids, in the same order. */
export async function listDomains(binding: D1Database, wanted: readonly ListedId[]) {
  const db = connect(binding)
  const idsOf = (kind: DomainKind) => wanted.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const [ofSites, ofPartners] = [idsOf('site'), idsOf('partner')]
  const [claims, hosts] = await Promise.all([
    ofSites.length > 0 ? listSites(db, ofSites) : [],
    ofPartners.length > 0 ? listHosts(db, ofPartners) : [],
  ])
  const found = new Map([...claims, ...hosts].map((row) => [row.id, row] as const))
  return wanted.flatMap(({ id }) => found.get(id) ?? [])
}

export type ListedRow = Awaited<ReturnType<typeof listDomains>>[number]
