import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { LINKS_MAX } from '#shared/analytics/site-link-rules.ts'
import type { SiteLinkBody, SiteLinkChange } from '#shared/analytics/site-links.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { siteLinks } from '#worker/db/schema/site-links.ts'
import { isTaken } from '#worker/db/unique.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

export type SiteLinkRow = typeof siteLinks.$inferSelect
type Key = { siteId: string; id: string }

const isIt = ({ siteId, id }: Key) => and(eq(siteLinks.id, id), eq(siteLinks.siteId, siteId))

/** A site's short links, the newest first. */
export function listLinks(binding: D1Database, siteId: string): Promise<SiteLinkRow[]> {
  return connect(binding)
    .select()
    .from(siteLinks)
    .where(eq(siteLinks.siteId, siteId))
    .orderBy(desc(siteLinks.id))
    .limit(LINKS_MAX)
}

export async function findLink(binding: D1Database, key: Key): Promise<SiteLinkRow | undefined> {
  const [row] = await connect(binding).select().from(siteLinks).where(isIt(key))
  return row
}

export async function findLinkByName(
  binding: D1Database,
  siteId: string,
  name: string,
): Promise<SiteLinkRow | undefined> {
  const isNamed = and(eq(siteLinks.siteId, siteId), eq(siteLinks.name, name))
  const [row] = await connect(binding).select().from(siteLinks).where(isNamed)
  return row
}

/** The short link of a code that is not switched off. */
export async function findOpenLink(binding: D1Database, siteId: string, code: string) {
  const isOpen = and(eq(siteLinks.siteId, siteId), eq(siteLinks.code, code), isNull(siteLinks.offAt))
  const [row] = await connect(binding).select().from(siteLinks).where(isOpen)
  return row
}

/** Counts a click on a short link. */
export async function countClick(binding: D1Database, siteId: string, code: string): Promise<void> {
  await connect(binding)
    .update(siteLinks)
    .set({ clicks: sql`${siteLinks.clicks} + 1` })
    .where(and(eq(siteLinks.siteId, siteId), eq(siteLinks.code, code), isNull(siteLinks.offAt)))
}

const refuseName = (key: string, values = {}) => new AppError('validation', { fields: { name: { key, values } } })

/** Refuses a name that another link of the site has. */
async function withFreeName(save: () => Promise<unknown>): Promise<void> {
  try {
    await save()
  } catch (error) {
    throw isTaken(error, 'site_links.site_id, site_links.name') ? refuseName('linkTaken') : error
  }
}

type NewLink = Key & { code: string; body: SiteLinkBody; record: HistoryEntry }

/** Stores a new link and records it. Throws `validation` for a taken name, or where the site has too many. */
export async function insertLink(binding: D1Database, { siteId, id, code, body, record }: NewLink): Promise<void> {
  const db = connect(binding)
  const { name, language, source, medium, campaign, term, content } = body
  const count = sql`(SELECT count(*) FROM ${siteLinks} WHERE ${siteLinks.siteId} = ${siteId})`
  const values = sql`${id}, ${siteId}, ${code}, ${name}, ${language}, ${source}, ${medium}, ${campaign}, ${term}, ${content}`
  const guard = db.insert(siteLinks).select(sql`SELECT ${values}, 0, NULL, ${now()} WHERE ${count} < ${LINKS_MAX}`)
  const isFull = () => refuseName('tooMany', { max: LINKS_MAX })
  await withFreeName(() => runGuarded(db, guard, [insertHistory(db, record)], isFull))
}

/** Renames a link, or switches it off or on, and records it. Throws 404, or `validation` for a taken name. */
export async function updateLink(
  binding: D1Database,
  key: Key,
  { name, isOff, record }: SiteLinkChange & { record: HistoryEntry },
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(siteLinks)
    .set({ ...(name !== undefined && { name }), ...(isOff !== undefined && { offAt: isOff ? now() : null }) })
    .where(isIt(key))
  await withFreeName(() => runGuarded(db, guard, [insertHistory(db, record)], () => new AppError('not_found')))
}

/** Deletes a link and records it. Throws 404. */
export async function deleteLink(binding: D1Database, key: Key, record: HistoryEntry): Promise<void> {
  const db = connect(binding)
  const guard = db.delete(siteLinks).where(isIt(key))
  await runGuarded(db, guard, [insertHistory(db, record)], () => new AppError('not_found'))
}
