import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { AuditChange } from '#shared/account/audit.ts'
import type { Audience, NewsReaders } from '#shared/announcement/announcement-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { announcementAudiences, announcementPartners, announcements } from '#worker/db/schema/announcements.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { AnnouncementRow } from './announcement.repository.ts'
import { settleDeliveries } from './delivery-limit.repository.ts'

type Fixed = 'id' | 'kind' | 'accountId' | 'oemMasterId' | 'oemAdminId' | 'siteId' | 'createdAt' | 'createdBy'
/** The values that a save may change. */
export type AnnouncementValues = Omit<AnnouncementRow, Fixed | 'version' | 'updatedAt' | 'deletedAt'>
/** The writing person, and the account that owns the announcement. */
export type Author = { accountId: string; oemMasterId: string | null; oemAdminId: string | null; personId: string }

type Action = 'create' | 'update' | 'publish' | 'unpublish' | 'delete' | 'restore'
type Named = Pick<AnnouncementRow, 'id' | 'kind'> & { name: string }
/** A stored announcement that is changed. */
type Stored = Pick<AnnouncementRow, 'id' | 'kind' | 'siteId' | 'version'>

/** The statements that follow every change of a delivery (`settleDeliveries`); none for other announcements. */
const settle = (db: Database, { siteId }: Pick<AnnouncementRow, 'siteId'>) =>
  siteId === null ? [] : settleDeliveries(db, siteId)

type Entry = { action: Action; row: Named; changes?: AuditChange[] }

function entryOf(db: Database, author: Author, { action, row: { id, kind, name }, changes }: Entry) {
  return insertHistory(db, {
    owner: author,
    actorId: author.personId,
    action: `${kind}.${action}`,
    subject: { type: kind, id },
    detail: { name, ...(changes && changes.length > 0 && { changes }) },
  })
}

/** Statements that store the partners to which a news item is limited. */
function setPartners(db: Database, id: string, partnerIds: readonly string[]) {
  return [
    db.delete(announcementPartners).where(eq(announcementPartners.announcementId, id)),
    // One bound value for any number of partners.
    db.insert(announcementPartners).select(sql`SELECT ${id}, value FROM json_each(${JSON.stringify(partnerIds)})`),
  ]
}

type Shown = Pick<AnnouncementRow, 'status' | 'startsAt'>
/** The audiences of a notification, or the readers of a news item. */
export type Targets = readonly (Audience | NewsReaders)[]

/**
 * Statements that store the targets of an announcement, with the moment when it appears for them: when it is published
 * and has started. An announcement that has appeared keeps its moment, unless its start was moved to a later one
 * (rules/announcements.md#unread). Only notifications drop targets that saw them, because their audiences also decide
 * who may read them.
 */
function setTargets(db: Database, { id, kind }: Pick<AnnouncementRow, 'id' | 'kind'>, shown: Shown, targets: Targets) {
  const { status, startsAt } = shown
  const at = now()
  const chosen = JSON.stringify(targets)
  const appearsAt = status === 'published' ? Math.max(at, startsAt ?? at) : null
  const { announcementId, audience } = announcementAudiences
  return [
    db.delete(announcementAudiences).where(
      sql`${announcementId} = ${id} AND ${audience} NOT IN (SELECT value FROM json_each(${chosen}))
        AND (${kind} = 'notification' OR coalesce(${announcementAudiences.appearsAt} > ${at}, true))`,
    ),
    db
      .insert(announcementAudiences)
      .select(sql`SELECT ${id}, value, ${appearsAt} FROM json_each(${chosen}) WHERE true`)
      .onConflictDoUpdate({
        target: [announcementId, audience],
        set: {
          appearsAt: sql`CASE WHEN ${announcementAudiences.appearsAt} <= ${at}
            THEN max(${announcementAudiences.appearsAt}, ${status === 'published' ? (startsAt ?? 0) : 0})
            ELSE excluded.appears_at END`,
        },
      }),
  ]
}

export type NewAnnouncement = AnnouncementValues & Pick<AnnouncementRow, 'id' | 'kind' | 'siteId'>
type Described = {
  name: string
  /** Only for news. */
  partnerIds: readonly string[]
  /** Only for news and notifications. */
  targets?: Targets | undefined
}

function setReaders(
  db: Database,
  row: Pick<AnnouncementRow, 'id' | 'kind'>,
  shown: Shown,
  { partnerIds, targets }: Described,
) {
  return [...setPartners(db, row.id, partnerIds), ...(targets ? setTargets(db, row, shown, targets) : [])]
}

/** Stores a new announcement. Throws `stale` if a delivery's site does not allow it (`settleDeliveries`). */
export async function insertAnnouncement(
  binding: D1Database,
  author: Author,
  row: NewAnnouncement,
  described: Described,
): Promise<void> {
  const db = connect(binding)
  const at = now()
  const { accountId, oemMasterId, oemAdminId, personId: createdBy } = author
  const values = { ...row, accountId, oemMasterId, oemAdminId, createdBy, createdAt: at, updatedAt: at }
  const entry = entryOf(db, author, {
    action: row.status === 'published' ? 'publish' : 'create',
    row: { ...row, name: described.name },
  })
  const rest = [...setReaders(db, row, row, described), entry, ...settle(db, row)]
  await runGuarded(db, db.insert(announcements).values(values), rest)
}

const isUnchanged = ({ id, version }: Pick<AnnouncementRow, 'id' | 'version'>) =>
  and(eq(announcements.id, id), eq(announcements.version, version), isNull(announcements.deletedAt))

type Change = Described & {
  action: 'update' | 'publish' | 'unpublish'
  values: AnnouncementValues
  changes: AuditChange[]
}

/** Changes an announcement. Throws `stale`. */
export async function updateAnnouncement(
  binding: D1Database,
  author: Author,
  row: Stored,
  { action, values, changes, ...described }: Change,
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(announcements)
    .set({ ...values, version: row.version + 1, updatedAt: now() })
    .where(isUnchanged(row))
  const entry = entryOf(db, author, { action, row: { ...row, name: described.name }, changes })
  await runGuarded(db, guard, [...setReaders(db, row, values, described), entry, ...settle(db, row)])
}

/** Marks an announcement as deleted. Throws `stale`. */
export async function markDeleted(binding: D1Database, author: Author, row: Stored & { name: string }): Promise<void> {
  const db = connect(binding)
  const at = now()
  const guard = db
    .update(announcements)
    .set({ deletedAt: at, version: row.version + 1, updatedAt: at })
    .where(isUnchanged(row))
  await runGuarded(db, guard, [entryOf(db, author, { action: 'delete', row }), ...settle(db, row)])
}

/**
 * Restores a deleted announcement as it was; if it would have appeared meanwhile, it appears now. Throws `stale` if
 * somebody else was faster.
 */
export async function restoreAnnouncement(
  binding: D1Database,
  author: Author,
  row: Stored & { name: string; deletedAt: number | null },
): Promise<void> {
  const at = now()
  const db = connect(binding)
  const { announcementId, appearsAt } = announcementAudiences
  const guard = db
    .update(announcements)
    .set({ deletedAt: null, version: row.version + 1, updatedAt: at })
    .where(
      and(eq(announcements.id, row.id), eq(announcements.version, row.version), isNotNull(announcements.deletedAt)),
    )
  const appear = db
    .update(announcementAudiences)
    .set({ appearsAt: at })
    .where(and(eq(announcementId, row.id), gt(appearsAt, row.deletedAt ?? 0), lte(appearsAt, at)))
  await runGuarded(db, guard, [appear, entryOf(db, author, { action: 'restore', row }), ...settle(db, row)])
}
