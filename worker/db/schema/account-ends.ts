import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ExportState } from '#shared/account/account-end-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { accounts } from './accounts.ts'
import { time } from './columns.ts'

/**
 * Accounts whose data is going to be erased: asked for by their owners, or because their contract was terminated or ran
 * out. A row stays as the proof of the erasure; taking an end back and a new contract delete it.
 */
export const accountEnds = sqliteTable(
  'account_ends',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** When the owner asked; null = after the end of the contract. */
    askedAt: time('asked_at'),
    /** Nobody signs in from this moment on, and the data is erased. */
    endsAt: time('ends_at').notNull(),
    /** The fewest days before the erasure of which the owner was told. */
    toldDays: integer('told_days'),
    /** When the last of the data was gone. */
    erasedAt: time('erased_at'),
  },
  (table) => [index('account_ends_open').on(table.endsAt).where(sql.raw('"erased_at" IS NULL'))],
)

/**
 * Files that a job makes for an account in steps: copies of everything that it has, and the documents of a month. What
 * the steps wrote is in R2 (`exports/`).
 */
export const accountExports = sqliteTable(
  'account_exports',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The person who asked, and the language of the files. */
    personId: text('person_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('running'),
    /** Steps that are done, and all. */
    step: integer('step').notNull().default(0),
    steps: integer('steps').notNull(),
    /** Where the next step begins: the id of the last site, or the place of the last document. */
    after: text('after_site').notNull().default(''),
    /** The month whose documents it holds; null = everything that the account has. */
    month: text('month'),
    /** Documents so far, and those of them that have no file. */
    documents: integer('documents').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    createdAt: time('created_at').notNull(),
    readyAt: time('ready_at'),
    /** The files are deleted after this moment. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('account_exports_running').on(table.accountId).where(sql.raw(`"state" = 'running'`)),
    index('account_exports_account').on(table.accountId, table.createdAt),
    index('account_exports_expiry').on(table.expiresAt).where(sql.raw('"expires_at" IS NOT NULL')),
  ],
)
