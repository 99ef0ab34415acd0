import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import type { MemberState } from '#shared/site/inbox/site-inbox-rules.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import { time, json } from './columns.ts'
import { sites } from './sites.ts'

/**
 * A visitor who registered with one site; `pending` until the mailed link is confirmed. Erased, not marked as deleted.
 */
export const members = sqliteTable(
  'members',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** Lower case. */
    email: text('email').notNull(),
    /** PHC string; empty while pending. */
    passwordHash: text('password_hash').notNull(),
    state: text('state').$type<MemberState>().notNull().default('pending'),
    /** Answers to the site's own questions, with the questions' titles at the time. */
    answers: json<StoredAnswer[]>('answers').notNull(),
    /** The language of the page, used for mails. */
    language: text('language').$type<Language>().notNull(),
    createdAt: time('created_at').notNull(),
    confirmedAt: time('confirmed_at'),
  },
  (table) => [
    uniqueIndex('members_email').on(table.siteId, table.email),
    index('members_site').on(table.siteId, table.createdAt, table.id),
    index('members_pending').on(table.createdAt).where(sql.raw(`"state" = 'pending'`)),
    check('members_state', sql`${table.state} IN ('pending','active')`),
  ],
)

/** Sign-ins of members. */
export const memberSessions = sqliteTable(
  'member_sessions',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    siteId: text('site_id').notNull(),
    createdAt: time('created_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('member_sessions_member').on(table.memberId), index('member_sessions_end').on(table.endsAt)],
)

/**
 * Each registration of an address that waits for confirmation, separate from the others: whoever knows an address can
 * register it, and must not change what its owner will confirm (docs/decisions/0019).
 */
export const memberRegistrations = sqliteTable(
  'member_registrations',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** PHC string. */
    passwordHash: text('password_hash').notNull(),
    answers: json<StoredAnswer[]>('answers').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The popup that led to the registration. */
    popupId: text('popup_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('member_registrations_member').on(table.memberId, table.createdAt),
    index('member_registrations_age').on(table.createdAt),
  ],
)

/**
 * A member's one-time link; only its hash is stored, until it is used or replaced by a newer one for the same purpose.
 */
export const memberTokens = sqliteTable(
  'member_tokens',
  {
    hash: text('hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** The registration that it confirms; null = it sets a new password. */
    registrationId: text('registration_id'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('member_tokens_member').on(table.memberId, table.createdAt),
    index('member_tokens_end').on(table.expiresAt),
  ],
)
