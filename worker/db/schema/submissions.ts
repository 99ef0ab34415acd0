import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import { time, json, flag } from './columns.ts'
import { accounts } from './accounts.ts'
import { sites } from './sites.ts'

/** The sender of an entry, by normalised address. */
export const submissionPerson = sql.raw('lower("email")')

export const submissions = sqliteTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    /** Every answer with its question's title at the time. */
    answers: json<StoredAnswer[]>('answers').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Sent from a preview, as a test. */
    isTest: flag('is_test').notNull().default(false),
    /** The popup that led to the form. */
    popupId: text('popup_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('submissions_site').on(table.siteId, table.kind, table.createdAt, table.id),
    index('submissions_person').on(table.siteId, submissionPerson),
    check('submissions_kind', sql`${table.kind} IN ('contact','homepage')`),
  ],
)

/** How long a site keeps form entries; a site without a row, from before there was a default, keeps them forever. */
export const answerPeriods = sqliteTable(
  'answer_periods',
  {
    siteId: text('site_id')
      .primaryKey()
      .references(() => sites.id),
    /** null = until somebody erases them. */
    days: integer('days'),
    version: integer('version').notNull(),
    /** The last time when all older entries had been erased. */
    sweptAt: time('swept_at').notNull().default(0),
  },
  (table) => [index('answer_periods_due').on(table.sweptAt).where(sql.raw('"days" IS NOT NULL'))],
)

/**
 * All titles that answers of a site's inbox ever had, maintained by triggers: a CSV file's header needs them before its
 * entries are read. They are the site owner's texts, and stay when answers are erased.
 */
export const answerTitles = sqliteTable(
  'answer_titles',
  {
    siteId: text('site_id').notNull(),
    list: text('list').$type<SubmissionKind | 'member'>().notNull(),
    fieldId: text('field_id').notNull(),
    title: text('title').notNull(),
    /** The last position of the question's answer among the answers of one entry. */
    place: integer('place').notNull(),
    firstAt: time('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.list, table.fieldId, table.title] })],
)

/**
 * Addresses whose owners agreed to be notified there; an account's own people need no row (rules/forms.md#who-is-told).
 */
export const notificationAddresses = sqliteTable(
  'notification_addresses',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Lower case. */
    email: text('email').notNull(),
    /** Hash of the mailed link's token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    confirmedAt: time('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.email] }),
    uniqueIndex('notification_addresses_token').on(table.tokenHash),
  ],
)
