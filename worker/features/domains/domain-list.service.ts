import { parseDomain } from '#shared/site/domain/domain-rules.ts'
import { shownState, statesOf } from '#shared/site/domain/domain-states.ts'
import type { DomainListQuery, DomainPage, ListedDomain } from '#shared/site/domain/site-domains.ts'
import { showHost } from '#shared/text/host-name.ts'
import { isFoundIn } from '#shared/text/search-text.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { toPage } from '#shared/wire/pagination.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { LINKS_KEPT } from './domain-machine.ts'
import {
  countDomains,
  type DomainPlace,
  type DomainsWanted,
  findNames,
  listDomainIds,
  listDomains,
  type ListedId,
  type ListedRow,
} from './domain-list.repository.ts'

const encodeCursor = ({ stateAt, id }: DomainPlace) => `${stateAt}_${id}`

/** An invalid cursor starts at the page's number. */
function decodeCursor(text: string | undefined): DomainPlace | undefined {
  const match = /^(\d{1,15})_([\w-]{1,36})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { stateAt: Number(match[1]), id: match[2] } : undefined
}

function toListed(row: ListedRow): ListedDomain {
  const { id, hostname, reason, findings, lookedAt, companyName } = row
  const isOfSite = 'site' in row
  const leadsOn = !isOfSite && row.state === 'removed'
  return {
    id,
    hostname,
    unicode: showHost(hostname),
    role: isOfSite ? row.role : 'main',
    state: leadsOn ? 'redirecting' : shownState(row.state, findings),
    reason,
    stateAt: new Date(row.stateAt).toISOString(),
    redirectsUntil: leadsOn ? new Date(row.stateAt + LINKS_KEPT).toISOString() : null,
    savedAt: new Date(row.createdAt).toISOString(),
    lookedAt: lookedAt === null ? null : new Date(lookedAt).toISOString(),
    findings,
    site: isOfSite ? { id: row.site.id, name: row.site.name, isDeleted: row.site.deletedAt !== null } : null,
    partner: isOfSite ? null : row.partner,
    companyName,
  }
}

type Found = { ids: ListedId[]; total: number }

/** A page of the names that contain a text, as they are stored or in their own script. */
async function search(env: Bindings, wanted: DomainsWanted, query: DomainListQuery, typed: string): Promise<Found> {
  const text = typed.normalize('NFKC').toLowerCase()
  const stored = parseDomain(text) ?? text
  const names = await findNames(env.DB, wanted, stored)
  const found = names.filter(({ hostname }) => hostname.includes(stored) || isFoundIn(showHost(hostname), typed))
  const from = (query.page - 1) * query.limit
  return { ids: found.slice(from, from + query.limit), total: found.length }
}

async function list(env: Bindings, wanted: DomainsWanted, { page, limit, cursor }: DomainListQuery): Promise<Found> {
  const after = decodeCursor(cursor)
  const [ids, total] = await Promise.all([
    listDomainIds(env.DB, wanted, { limit, after, offset: after ? 0 : (page - 1) * limit }),
    countDomains(env.DB, wanted),
  ])
  return { ids, total }
}

/** A page of all domains and companions of sites and all hosts of partners, ordered by the time in their state. */
export async function getDomains(env: Bindings, query: DomainListQuery): Promise<DomainPage> {
  const { state, kind, order } = query
  // A site's domain that was removed leads nowhere.
  if (state === 'redirecting' && kind === 'site') return { ...toPage([], query, 0), nextCursor: null }
  const hasLeft = state === undefined || state === 'redirecting'
  const wanted = { states: statesOf(state), hasLeft, kind, order }
  const typed = query.search
  const { ids, total } = await (typed === undefined ? list(env, wanted, query) : search(env, wanted, query, typed))
  const rows = await listDomains(env.DB, ids)
  const page = toPage(rows.map(toListed), query, Math.min(total, COUNT_MAX))
  const last = rows.at(-1)
  const hasMore = typed === undefined && rows.length === query.limit && query.page < page.totalPages
  return { ...page, total, nextCursor: hasMore && last ? encodeCursor(last) : null }
}
