import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import type { VersionHashes } from '#shared/site/review/version-hashes.ts'
import type { SharedVersion } from '#shared/site/sharing/sharing-rules.ts'
import { time, json, flag } from './columns.ts'
import { sites } from './sites.ts'

/** How a site's preview is shared with guests; a site without a row is not shared. */
export const shares = sqliteTable(
  'shares',
  {
    siteId: text('site_id')
      .primaryKey()
      .references(() => sites.id),
    /** Whether every guest needs the password. */
    isPrivate: flag('is_private').notNull(),
    /** The address of the preview and the password are enough. */
    hasLink: flag('has_link').notNull(),
    passwordHash: text('password_hash'),
    languages: json<Language[]>('languages').notNull(),
    follows: text('follows').$type<SharedVersion>().notNull(),
    /** The release or snapshot that is shown; null = the working copy. */
    versionId: text('version_id'),
    endsAt: time('ends_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [check('shares_follows', sql`${table.follows} IN ('working','release','snapshot')`)],
)

/** People who are invited to a site's preview, each with a link of its own. */
export const shareInvitations = sqliteTable(
  'share_invitations',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    email: text('email').notNull(),
    name: text('name').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Raised when a revoked address is invited again: its old link stays invalid. */
    generation: integer('generation').notNull(),
    tokenHash: text('token_hash').notNull(),
    sentAt: time('sent_at').notNull(),
    openedAt: time('opened_at'),
    revokedAt: time('revoked_at'),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    uniqueIndex('share_invitations_email').on(table.siteId, table.email),
    uniqueIndex('share_invitations_token').on(table.tokenHash),
  ],
)

/** Sign-ins of guests to previews. */
export const guestSessions = sqliteTable(
  'guest_sessions',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** null = by the link of the share. */
    invitationId: text('invitation_id'),
    name: text('name').notNull(),
    /** Opened with the password: a new one ends it. */
    usedPassword: flag('used_password').notNull(),
    createdAt: time('created_at').notNull(),
    endsAt: time('ends_at').notNull(),
    seenAt: time('seen_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    index('guest_sessions_site').on(table.siteId, table.createdAt),
    index('guest_sessions_age').on(table.createdAt),
  ],
)

/** Comments that are pinned to a place of a cell: each pin is a thread. */
export const reviewThreads = sqliteTable(
  'review_threads',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    cellId: text('cell_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The place on the cell's picture, in hundredths of a percent. */
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    /** The hash of the cell's content in that language (`cellHash`): if it differs, the cell was changed since. */
    cellHash: text('cell_hash').notNull(),
    createdAt: time('created_at').notNull(),
    solvedAt: time('solved_at'),
    /** The name of the person who marked it as solved. */
    solvedBy: text('solved_by'),
    /** The guest who marked it as solved, as in a comment; null = a maker, or nobody. */
    solvedGuestId: text('solved_guest_id'),
  },
  (table) => [index('review_threads_site').on(table.siteId, table.createdAt)],
)

/** Comments of guests and makers, in the order of their ids. */
export const reviewComments = sqliteTable(
  'review_comments',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => reviewThreads.id),
    id: text('id').notNull(),
    /** The writer's name at the time. */
    author: text('author').notNull(),
    /** The writing guest: an invitation, or the session of somebody without one; null = a maker. */
    guestId: text('guest_id'),
    /** The writing maker. */
    personId: text('person_id'),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.id] })],
)

/** Approvals of exact versions by guests. */
export const reviewApprovals = sqliteTable(
  'review_approvals',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The guest, as in a comment. */
    guestId: text('guest_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    follows: text('follows').$type<SharedVersion>().notNull(),
    versionId: text('version_id'),
    /** The hash of the approved version, in the languages that the guest saw. */
    languages: json<Language[]>('languages').notNull(),
    hash: text('hash').notNull(),
    /** The hashes of the approved version by cell and part, so that a change can be named. */
    hashes: json<VersionHashes>('hashes').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_approvals_once').on(table.siteId, table.guestId, table.hash),
    index('review_approvals_site').on(table.siteId, table.createdAt),
  ],
)
