import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { LinkReason, LinkState } from '#shared/site/link-check/link-check-rules.ts'
import { SITE_LINKS_MAX } from '#shared/site/link-check/link-check-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { linkChecks, linkedAddresses } from '#worker/db/schema/link-checks.ts'
import { LINKS_UNREAD, sites } from '#worker/db/schema/sites.ts'
import { ownHashes } from '#worker/entities/sites/linked-addresses.repository.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'

/** A site whose links are read. */
export type UnreadSite = Pick<
  SiteRow,
  'id' | 'version' | 'status' | 'languages' | 'cellOrder' | 'liveReleaseId' | 'releasedVersion'
>

/** Sites that were saved or published since their links were read, and not just now: people go on typing. */
export function listUnreadSites(binding: D1Database, before: number, limit: number): Promise<UnreadSite[]> {
  const { id, version, status, languages, cellOrder, liveReleaseId, releasedVersion } = sites
  return connect(binding)
    .select({ id, version, status, languages, cellOrder, liveReleaseId, releasedVersion })
    .from(sites)
    .where(and(sql.raw(LINKS_UNREAD), lte(sites.updatedAt, before)))
    .orderBy(asc(sites.updatedAt))
    .limit(limit)
}

export type Address = { hash: string; url: string; isLive: boolean }

type Reading = { site: UnreadSite; addresses: readonly Address[]; at: number; freshFrom: number }

/**
 * Stores the addresses that a site leads to as it was read. New ones are due at once, others if their answer is older
 * than `freshFrom`. Who publishes a broken link knew it from the checklist.
 */
export async function storeAddresses(binding: D1Database, { site, addresses, at, freshFrom }: Reading): Promise<void> {
  const db = connect(binding)
  const given = sql`json_each(${JSON.stringify(addresses)}) AS one`
  const hashes = addresses.map(({ hash }) => hash)
  const isOld = sql`${linkChecks.checkedAt} <= ${freshFrom}`
  await db.batch([
    db.delete(linkChecks).where(sql`${linkChecks.hash} IN ${ownHashes(site.id, hashes)}`),
    db
      .delete(linkedAddresses)
      .where(
        sql`${linkedAddresses.siteId} = ${site.id} AND ${linkedAddresses.hash} NOT IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`,
      ),
    db
      .insert(linkChecks)
      .select(
        sql`SELECT one.value ->> 'hash', one.value ->> 'url', 'waiting', NULL, NULL, 0, NULL, ${at} FROM ${given} WHERE true`,
      )
      .onConflictDoUpdate({ target: linkChecks.hash, set: { dueAt: at }, setWhere: isOld }),
    db
      .insert(linkedAddresses)
      .select(
        sql`SELECT ${site.id}, c.hash, one.value ->> 'isLive', iif(one.value ->> 'isLive' AND c.state = 'broken', ${at}, NULL)
          FROM ${given} INNER JOIN link_checks AS c ON c.hash = one.value ->> 'hash' WHERE true`,
      )
      .onConflictDoUpdate({
        target: [linkedAddresses.siteId, linkedAddresses.hash],
        set: {
          isLive: sql`excluded.is_live`,
          toldAt: sql`iif(${linkedAddresses.isLive}, ${linkedAddresses.toldAt}, excluded.told_at)`,
        },
        setWhere: sql`${linkedAddresses.isLive} <> excluded.is_live`,
      }),
    db
      .update(sites)
      .set({ linksVersion: site.version, linksReleaseId: site.liveReleaseId })
      .where(eq(sites.id, site.id)),
  ])
}

export type DueLink = Pick<typeof linkChecks.$inferSelect, 'hash' | 'url' | 'failures' | 'checkedAt'>

/** Addresses that are due, those that wait longest first; `siteId`: of one site only. */
export function listDueLinks(binding: D1Database, at: number, limit: number, siteId?: string): Promise<DueLink[]> {
  const isOfSite = sql`${linkChecks.hash} IN (SELECT hash FROM linked_addresses WHERE site_id = ${siteId})`
  const { hash, url, failures, checkedAt } = linkChecks
  return connect(binding)
    .select({ hash, url, failures, checkedAt })
    .from(linkChecks)
    .where(and(isNotNull(linkChecks.dueAt), lte(linkChecks.dueAt, at), siteId === undefined ? undefined : isOfSite))
    .orderBy(asc(linkChecks.dueAt), asc(linkChecks.hash))
    .limit(limit)
}

/** Asks some addresses later, so that one host neither is flooded nor holds up the others. */
export async function delayLinks(binding: D1Database, hashes: readonly string[], until: number): Promise<void> {
  if (hashes.length === 0) return
  await connect(binding)
    .update(linkChecks)
    .set({ dueAt: until })
    .where(sql`${linkChecks.hash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`)
}

/** SQL: whether visitors of some site see the address of the row. */
const isSeen = sql`EXISTS (SELECT 1 FROM linked_addresses AS seen WHERE seen.hash = link_checks.hash AND seen.is_live)`

export type LinkResult = {
  hash: string
  /** The look before, as it was read: of two at once, one counts. */
  before: number | null
  state: LinkState
  reason: LinkReason | null
  status: number | null
  failures: number
  /** Milliseconds until the next look: at an address that visitors see, and at any other; null = none. */
  again: number
  otherwise: number | null
}

/** The statements that store what an address answered. */
export function storeResult(db: Database, result: LinkResult, at: number) {
  const { hash, before, state, reason, status, failures, again, otherwise } = result
  const later = otherwise === null ? null : at + otherwise
  const stored = db
    .update(linkChecks)
    .set({ state, reason, status, failures, checkedAt: at, dueAt: sql`iif(${isSeen}, ${at + again}, ${later})` })
    .where(and(eq(linkChecks.hash, hash), sql`${linkChecks.checkedAt} IS ${before}`))
  if (state !== 'ok') return [stored] as const
  // An address that works again is told of when it breaks again.
  const forgotten = db
    .update(linkedAddresses)
    .set({ toldAt: null })
    .where(and(eq(linkedAddresses.hash, hash), isNotNull(linkedAddresses.toldAt)))
  return [stored, forgotten] as const
}

/** How the addresses of a site stand; those that need a look first. */
export async function readLinkCheck(binding: D1Database, siteId: string, at: number) {
  const db = connect(binding)
  const isOfSite = eq(linkedAddresses.siteId, siteId)
  const isHere = eq(linkChecks.hash, linkedAddresses.hash)
  const [[totals], links] = await db.batch([
    db
      .select({
        count: sql<number>`count(*)`,
        waiting: sql<number>`coalesce(sum(${linkChecks.state} = 'waiting' OR coalesce(${linkChecks.dueAt} <= ${at}, 0)), 0)`,
        checkedAt: sql<number | null>`min(${linkChecks.checkedAt})`,
      })
      .from(linkedAddresses)
      .innerJoin(linkChecks, isHere)
      .where(isOfSite),
    db
      .select({
        url: linkChecks.url,
        state: linkChecks.state,
        reason: linkChecks.reason,
        status: linkChecks.status,
        checkedAt: linkChecks.checkedAt,
      })
      .from(linkedAddresses)
      .innerJoin(linkChecks, isHere)
      .where(and(isOfSite, inArray(linkChecks.state, ['broken', 'unsure'])))
      .orderBy(asc(linkChecks.state), desc(linkChecks.checkedAt), asc(linkChecks.hash))
      .limit(SITE_LINKS_MAX * 2),
  ])
  return { totals, links }
}

/** Makes the addresses of a site due that were not asked since `before`. */
export async function askAgain(
  binding: D1Database,
  { siteId, at, before }: { siteId: string; at: number; before: number },
): Promise<void> {
  const ofSite = sql`(SELECT hash FROM linked_addresses WHERE site_id = ${siteId})`
  await connect(binding)
    .update(linkChecks)
    .set({ dueAt: at })
    .where(
      and(
        sql`${linkChecks.hash} IN ${ofSite}`,
        lte(linkChecks.checkedAt, before),
        sql`(${linkChecks.dueAt} IS NULL OR ${gt(linkChecks.dueAt, at)})`,
      ),
    )
}
