import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { RowName } from '#shared/site/document/row-names.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { ProductMark } from '#shared/site/cell/product-rules.ts'
import type { Movement } from '#shared/site/cell/movement-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { MapStyle, SiteStatus, ViewMode } from '#shared/site/site-rules.ts'
import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import { time, json, flag } from './columns.ts'
import { accounts } from './accounts.ts'

export type SiteSettings = {
  /** Languages that are not published yet. Absent: none. */
  heldLanguages?: Language[] | undefined
  /** Names in other languages than the default one, whose name is the column. */
  nameByLanguage?: LocalizedText | undefined
  /** Absent: a map of dots. */
  mapStyle?: MapStyle | undefined
  /** Absent: a plus. */
  productMark?: ProductMark | undefined
  /** Absent: the usual typography. */
  typography?: Typography | undefined
  /** Absent: nothing moves. */
  movement?: Movement | undefined
  /** Absent: no row has a name. */
  rowNames?: RowName[] | undefined
  faviconMediaId: string | null
  logoMediaId: string | null
  /** Absent in sites of before there was a choice. */
  fit?: SiteFit | undefined
}

/**
 * SQL: the links of a site as it is now were not read. Without the table's name, as the index has it; and written so that
 * no other index looks better.
 */
export const LINKS_UNREAD = `coalesce("deleted_at", 0) = 0 AND ("links_version" IS NOT "version" OR "links_release_id" IS NOT "live_release_id")`

/** A site: the head of its working copy and the pointer to what visitors see. */
export const sites = sqliteTable(
  'sites',
  {
    id: text('id').primaryKey(),
    /** The public id, in addresses; random. */
    siteUuid: text('site_uuid').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** The account's company name, maintained by a trigger on `accounts`. */
    companyName: text('company_name').notNull().default(''),
    /**
     * The parent account's company name, the operator's for a direct account; maintained by triggers on `sites` and
     * `accounts`.
     */
    parentName: text('parent_name').notNull().default(''),
    name: text('name').notNull(),
    status: text('status').$type<SiteStatus>().notNull().default('DRAFT'),
    defaultLanguage: text('default_language').$type<Language>().notNull(),
    languages: json<Language[]>('languages').notNull(),
    viewMode: text('view_mode').$type<ViewMode>().notNull(),
    numberHorizontal: integer('number_horizontal').notNull(),
    numberVertical: integer('number_vertical').notNull(),
    settings: json<SiteSettings>('settings').notNull(),
    /** Ids of the cells in grid order. */
    cellOrder: json<string[]>('cell_order').notNull(),
    /** Picture (or a video's poster) of each cell that has one, for lists: cell id -> media id. */
    pictures: json<Record<string, string>>('pictures').notNull(),
    version: integer('version').notNull().default(1),
    /** The version that the live release froze. */
    releasedVersion: integer('released_version'),
    liveReleaseId: text('live_release_id'),
    releaseCount: integer('release_count').notNull().default(0),
    publishedAt: time('published_at'),
    /** The folder of the account in which it stands; none if null. */
    folderId: text('folder_id'),
    /** The live custom domain: it serves the site and is in canonical addresses. */
    customHost: text('custom_host'),
    /** The name of its default address, in place of the public id (docs/rules/sites.md#short-address). */
    shortName: text('short_name'),
    /** The default address redirects to the live custom domain. */
    redirectsToDomain: flag('redirects_to_domain').notNull().default(false),
    /** Nothing is published that a guest of the preview has not approved. */
    needsApproval: flag('needs_approval').notNull().default(false),
    /** Counts changes of the site's deliveries; keys of caches contain it. */
    deliveriesVersion: integer('deliveries_version').notNull().default(0),
    /** The time when the last published delivery that is live or to come ends; null = none. */
    deliveriesUntil: time('deliveries_until'),
    /**
     * Visitors are served before this moment: the earliest contract end or suspension for debt of the account and its
     * ancestors, 0 while one of them is not active, -1 when one is terminated. Maintained by triggers on `accounts`.
     */
    servedUntil: time('served_until').notNull().default(0),
    /** The earliest suspension for debt alone, so that lists tell it from the end of a contract. */
    suspendsAt: time('suspends_at'),
    /**
     * Visitors are served from this moment: the latest contract start of the account and its ancestors. Maintained by
     * the same triggers.
     */
    servedFrom: time('served_from').notNull().default(0),
    /** Visitors see the light page before this moment (docs/rules/bills.md#light-page); null = they see the site. */
    lightUntil: time('light_until'),
    /** The version and the live release whose links were read, and when people were last told of a broken one. */
    linksVersion: integer('links_version'),
    linksReleaseId: text('links_release_id'),
    linksToldAt: time('links_told_at'),
    updatedBy: text('updated_by').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('sites_uuid').on(table.siteUuid),
    uniqueIndex('sites_custom_host').on(table.customHost).where(sql.raw('"custom_host" IS NOT NULL')),
    index('sites_account').on(table.accountId, table.deletedAt, table.createdAt, table.id),
    index('sites_oem_master').on(table.oemMasterId, table.deletedAt, table.createdAt, table.id),
    index('sites_oem_admin').on(table.oemAdminId, table.deletedAt, table.createdAt, table.id),
    index('sites_links_unread').on(table.updatedAt).where(sql.raw(LINKS_UNREAD)),
    index('sites_created').on(table.deletedAt, table.createdAt, table.id),
    check('sites_status', sql`${table.status} IN ('DRAFT','PUBLISH','PRIVATE')`),
    check('sites_grid', sql`${table.numberHorizontal} > 0 AND ${table.numberVertical} > 0`),
  ],
)

/** Folders of an account's sites, e.g. one for each of an agency's clients. */
export const siteFolders = sqliteTable(
  'site_folders',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('site_folders_name').on(table.accountId, table.name)],
)

/** Every name that a site's default address has or had: it leads to that site, and to no other one. */
export const siteNames = sqliteTable(
  'site_names',
  {
    name: text('name').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('site_names_site').on(table.siteId)],
)

/** The working copy's cells, one JSON document each (shared/site/list/sites.ts, `cell`). */
export const siteCells = sqliteTable(
  'site_cells',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    id: text('id').notNull(),
    doc: text('doc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)

/**
 * The parts of the working copy beside settings and cells, one JSON document each (shared/site/document/site-parts.ts).
 */
export const siteParts = sqliteTable(
  'site_parts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    name: text('name').$type<PartName>().notNull(),
    doc: text('doc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
)

/** Limited offers that were prolonged, for the editor's warning (rules/popups.md#prolonged-offers). */
export const popupProlongations = sqliteTable(
  'popup_prolongations',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    popupId: text('popup_id').notNull(),
    createdAt: time('created_at').notNull(),
    actorId: text('actor_id').notNull(),
    /** The end before and after, or the limit before and after. */
    fromEnd: time('from_end'),
    toEnd: time('to_end'),
    fromLimit: integer('from_limit'),
    toLimit: integer('to_limit'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popupId, table.createdAt] })],
)

/** Working copies stored before a large change, so that it can be reverted; content in R2. */
export const snapshots = sqliteTable(
  'snapshots',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    reason: text('reason').$type<SnapshotReason>().notNull(),
    /** Given by a maker: a named snapshot is kept beyond the newest twenty. */
    name: text('name'),
    cells: integer('cells').notNull(),
    languages: json<Language[]>('languages').notNull(),
    /** Stored files that the snapshot references: kept even if the working copy drops them. */
    mediaIds: json<string[]>('media_ids').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('snapshots_site').on(table.siteId, table.createdAt)],
)

/** Immutable published versions; their content is in R2 (shared/site/release/releases.ts). */
export const releases = sqliteTable(
  'releases',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    number: integer('number').notNull(),
    /** Given by a maker: a named release is kept beyond the newest fifty. */
    name: text('name'),
    siteVersion: integer('site_version').notNull(),
    languages: json<Language[]>('languages').notNull(),
    cells: integer('cells').notNull(),
    /** Names of rows when it was made, for analyses: its makers' alone, so no projection has them; null in older ones. */
    rowNames: json<RowName[]>('row_names'),
    /** Stored files that the release references: kept even if the working copy drops them. */
    mediaIds: json<string[]>('media_ids').notNull(),
    /** Public files, and members-only files; null in releases older than private file names. */
    publicMediaIds: json<string[]>('public_media_ids'),
    lockedMediaIds: json<string[]>('locked_media_ids'),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('releases_number').on(table.siteId, table.number),
    index('releases_unnamed').on(table.id).where(sql.raw('"public_media_ids" IS NULL')),
  ],
)

/** Who has a site open in the editor: one row for each tab, which lives as long as its tab says so. */
export const editorPresence = sqliteTable(
  'editor_presence',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    tabId: text('tab_id').notNull(),
    personId: text('person_id').notNull(),
    /** The cell that is being edited. */
    cellId: text('cell_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.tabId] }), index('editor_presence_end').on(table.expiresAt)],
)
