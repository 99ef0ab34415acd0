import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import type {
  AnnouncementKind,
  AnnouncementStatus,
  Audience,
  NewsReaders,
  Publication,
} from '#shared/announcement/announcement-rules.ts'
import { time, json, flag } from './columns.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** Announcements that lists show. */
export const isAnnounced = sql.raw('"deleted_at" IS NULL')

/**
 * News, notifications and deliveries. The standing is computed from status, start and end
 * (rules/announcements.md#standing).
 */
export const announcements = sqliteTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<AnnouncementKind>().notNull(),
    /** The account that owns the announcement, with its ancestors; the operator's for news and notifications. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** Set for deliveries only. */
    siteId: text('site_id').references(() => sites.id),
    status: text('status').$type<AnnouncementStatus>().notNull(),
    publication: text('publication').$type<Publication>().notNull(),
    /** For an instant announcement: the time when it was published. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    title: json<LocalizedText>('title').notNull(),
    content: json<LocalizedText>('content').notNull(),
    imageAlt: json<LocalizedText>('image_alt').notNull(),
    link: text('link').notNull().default(''),
    imageMediaId: text('image_media_id'),
    /** Only for news. */
    onBackOffice: flag('on_back_office').notNull().default(false),
    onLogin: flag('on_login').notNull().default(false),
    /** Only for news: whether it is limited to the partners of `announcement_partners`. */
    isForPartners: flag('is_for_partners').notNull().default(false),
    /** Only for notifications; their audiences are in `announcement_audiences`. */
    byMail: flag('by_mail').notNull().default(false),
    /** Only for deliveries. */
    membersOnly: flag('members_only').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('announcements_listed').on(table.kind, table.updatedAt).where(isAnnounced),
    index('announcements_started')
      .on(table.kind, table.startsAt)
      .where(sql.raw(`"deleted_at" IS NULL AND "status" = 'published'`)),
    index('announcements_site').on(table.siteId, table.startsAt).where(sql.raw('"site_id" IS NOT NULL')),
    index('announcements_deleted').on(table.deletedAt).where(sql.raw('"deleted_at" IS NOT NULL')),
    index('announcements_image').on(table.imageMediaId).where(sql.raw('"image_media_id" IS NOT NULL')),
    check('announcements_kind', sql`${table.kind} IN ('news','notification','delivery')`),
    check('announcements_status', sql`${table.status} IN ('draft','published','unpublished')`),
    check('announcements_site_of', sql`(${table.kind} = 'delivery') = (${table.siteId} IS NOT NULL)`),
  ],
)

/** Partners to whose back offices a news item is limited. */
export const announcementPartners = sqliteTable(
  'announcement_partners',
  {
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id),
    partnerId: text('partner_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.partnerId] })],
)

/**
 * The audiences of a notification, and the time since when each of them can see it. For news only the times:
 * `announcements` and `announcement_partners` decide where it shows.
 */
export const announcementAudiences = sqliteTable(
  'announcement_audiences',
  {
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcements.id),
    audience: text('audience').$type<Audience | NewsReaders>().notNull(),
    /** When it appeared or will appear for these people (rules/announcements.md#unread); null: not published. */
    appearsAt: time('appears_at'),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.audience] }),
    index('announcement_audiences_appearing')
      .on(table.audience, table.appearsAt)
      .where(sql.raw('"appears_at" IS NOT NULL')),
  ],
)

/** The progress of a notification's mails in an audience, by the ids of people. Kept if the audience is removed. */
export const announcementMails = sqliteTable(
  'announcement_mails',
  {
    announcementId: text('announcement_id').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** The id of the last person of the last page; empty at the start. */
    after: text('after').notNull().default(''),
    mailed: integer('mailed').notNull().default(0),
    /** The time when all mails were enqueued. */
    doneAt: time('done_at'),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.audience] })],
)

/** The number of visitors' browsers that have seen a delivery, and that have opened it. */
export const deliveryCounts = sqliteTable('delivery_counts', {
  announcementId: text('announcement_id').primaryKey(),
  seen: integer('seen').notNull().default(0),
  opened: integer('opened').notNull().default(0),
})
