import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import { TERMINATED } from '#worker/entities/live-site/terminated-site.ts'
import { mustChange, runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { domains, hostnames } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { isTaken } from '#worker/db/unique.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { isOfSite } from './any-claim.ts'
import { changedColumns, isUnchanged, type Standing } from './claim-rows.repository.ts'
import { actionOf } from './domain-action.ts'
import type { Claim, DomainRow } from './domain.repository.ts'
import { tellChange } from './domain-told.repository.ts'
import { assertNoHost, type HostChange, hostConsequences, updateHost } from './host-standing.repository.ts'

type SiteChange = {
  claim: Claim
  after: Standing
  /** The findings of the look-up; without them, the stored findings stay. */
  findings?: readonly Finding[]
  actorId: string | null
}

/** A change of a claim, of a site or of a partner. */
export type StandingChange = SiteChange | HostChange

const isSiteChange = (change: StandingChange): change is SiteChange => isOfSite(change.claim)

const updateDomain = (db: Database, change: SiteChange) =>
  db.update(domains).set(changedColumns(change)).where(isUnchanged(domains, change.claim.row))

/** The statements that begin to serve a name: a name is served only once, and only for a site that exists. */
function beginLive(db: Database, { row, site }: Claim) {
  const { hostname, role } = row
  const status = role === 'main' ? 'active' : 'companion'
  const served = and(eq(sites.id, site.id), isNull(sites.deletedAt), ne(sites.servedUntil, TERMINATED))
  return [
    assertNoHost(db, hostname),
    db.insert(hostnames).values({ hostname, siteId: site.id, status, createdAt: now() }),
    db
      .update(sites)
      .set({ customHost: role === 'main' ? hostname : sql`${sites.customHost}` })
      .where(served),
    mustChange(db),
  ]
}

function endLive(db: Database, { row, site }: Claim) {
  return [
    db.delete(hostnames).where(and(eq(hostnames.hostname, row.hostname), eq(hostnames.siteId, site.id))),
    db
      .update(sites)
      .set({ customHost: null })
      .where(and(eq(sites.id, site.id), eq(sites.customHost, row.hostname))),
  ]
}

const updateRow = (db: Database, change: StandingChange) =>
  isSiteChange(change) ? updateDomain(db, change) : updateHost(db, change)

const consequences = (db: Database, change: StandingChange) =>
  isSiteChange(change) ? siteConsequences(db, change) : hostConsequences(db, change)

/** The further statements of a change's batch: the served name, the history, and the notifications. */
function siteConsequences(db: Database, change: SiteChange) {
  const { claim, after, actorId } = change
  const { row, site } = claim
  const action = actionOf(row.state, after.state)
  const detail = { name: row.hostname, ...(after.reason !== null && { reason: after.reason }) }
  const entry = action
    ? [insertHistory(db, { owner: site, actorId, action, subject: { type: 'site', id: site.id }, detail })]
    : []
  const told = [...entry, ...tellChange(db, change)]
  if (row.state !== 'active' && after.state === 'active') return [...beginLive(db, claim), ...told]
  if (row.state === 'active' && after.state !== 'active') return [...endLive(db, claim), ...told]
  return told
}

/** What holds that a name is served once, and a hostname held by one claim. */
const ONCE = [
  'hostnames.hostname',
  'sites.custom_host',
  'domains.cloudflare_id',
  'partner_hosts.hostname',
  'partner_hosts.cloudflare_id',
] as const

/** Turns a violated unique index into `stale`: the name is served elsewhere, or held by another claim. */
const asStale = (error: unknown) => {
  throw ONCE.some((column) => isTaken(error, column)) ? new AppError('stale') : error
}

/**
 * Stores the new standings of claims, each over the state and version that were read, with their consequences, in one
 * batch: if a claim takes a hostname from another one, the losing one is written first, so that two never hold it
 * (rules/domains.md#taking-over). Throws `stale` if somebody else was faster.
 */
export async function saveStandings(binding: D1Database, changes: readonly StandingChange[]): Promise<void> {
  const db = connect(binding)
  const [first, ...others] = changes
  if (!first) return
  const rest = others.flatMap((one) => [updateRow(db, one), mustChange(db), ...consequences(db, one)])
  await runGuarded(db, updateRow(db, first), [...consequences(db, first), ...rest]).catch(asStale)
}

type NewClaims = {
  rows: readonly DomainRow[]
  site: Claim['site']
  actorId: string
  /** Whether the default address of the site redirects to its live domain. */
  redirectsToDomain: boolean
}

/** Stores new claims of a site and its redirect. Throws `stale` if the site has one already, or is gone. */
export async function insertClaims(
  binding: D1Database,
  { rows, site, actorId, redirectsToDomain }: NewClaims,
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(sites)
    .set({ redirectsToDomain })
    .where(and(eq(sites.id, site.id), isNull(sites.deletedAt), ne(sites.servedUntil, TERMINATED)))
  const statements = rows.flatMap((row) => [
    db.insert(domains).values(row),
    insertHistory(db, {
      owner: site,
      actorId,
      action: 'domain.save',
      subject: { type: 'site', id: site.id },
      detail: { name: row.hostname },
    }),
  ])
  await runGuarded(db, guard, statements).catch((error: unknown) => {
    throw isTaken(error, 'domains.site_id') ? new AppError('stale') : error
  })
}
