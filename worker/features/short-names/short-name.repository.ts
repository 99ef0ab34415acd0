import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { siteNames, sites } from '#worker/db/schema/sites.ts'
import { isTaken } from '#worker/db/unique.ts'
import { TERMINATED } from '#worker/entities/live-site/terminated-site.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** All names that a site's default address has or had, the oldest first. */
export async function listNamesOfSite(binding: D1Database, siteId: string): Promise<string[]> {
  const rows = await connect(binding)
    .select({ name: siteNames.name })
    .from(siteNames)
    .where(eq(siteNames.siteId, siteId))
    .orderBy(asc(siteNames.createdAt), asc(siteNames.name))
  return rows.map(({ name }) => name)
}

/** Those of some names that other sites than this one have or had. */
export async function findTaken(binding: D1Database, names: readonly string[], siteId: string): Promise<Set<string>> {
  const rows = await connect(binding)
    .select({ name: siteNames.name })
    .from(siteNames)
    .where(and(isOneOf(siteNames.name, names), ne(siteNames.siteId, siteId)))
  return new Set(rows.map(({ name }) => name))
}

/** The address of mail of the account that a site belongs to. */
export async function findOwnerMail(binding: D1Database, accountId: string): Promise<string> {
  const rows = await connect(binding).select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return rows[0]?.email ?? ''
}

type NameChange = { site: SiteRow; from: string | null; name: string | null; isNew: boolean; actorId: string }

/**
 * Gives a site's default address another name, which stays the site's. Throws `stale` if the site has another name than
 * `from` by now, or is gone, and `validation` if another site has the name.
 */
export async function changeName(binding: D1Database, { site, from, name, isNew, actorId }: NameChange): Promise<void> {
  const db = connect(binding)
  const at = now()
  const isAsRead = from === null ? isNull(sites.shortName) : eq(sites.shortName, from)
  const guard = db
    .update(sites)
    .set({ shortName: name })
    .where(and(eq(sites.id, site.id), isAsRead, isNull(sites.deletedAt), ne(sites.servedUntil, TERMINATED)))
  const entry = insertHistory(db, {
    owner: site,
    actorId,
    action: 'site.address',
    subject: { type: 'site', id: site.id },
    detail: { name: site.name, changes: [{ field: 'shortName', from, to: name }] },
  })
  const owned = isNew && name !== null ? [db.insert(siteNames).values({ name, siteId: site.id, createdAt: at })] : []
  await runGuarded(db, guard, [...owned, entry]).catch((error: unknown) => {
    if (!isTaken(error, 'site_names.name')) throw error
    throw new AppError('validation', { fields: { name: { key: 'shortNameTaken' } } })
  })
}

/** Days that the names of a deleted site stay its own (rules/sites.md#short-address). */
const KEPT_DAYS = 180

/** Frees the names of sites that were deleted long ago. Returns how many. */
export function freeOldNames(binding: D1Database): Promise<number> {
  const before = now() - KEPT_DAYS * 24 * 60 * 60_000
  const old = sql`(SELECT ${sites.id} FROM ${sites} WHERE ${lte(sites.deletedAt, before)})`
  return deleteSome(binding, siteNames, sql`${siteNames.siteId} IN ${old}`)
}
