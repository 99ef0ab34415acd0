import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Language } from '#shared/text/languages.ts'
import type { AccountType, Authority, ContractState, OwnerType, SubRole } from '#shared/account/permissions.ts'
import { time, flag } from './columns.ts'

/**
 * Accounts that lists show. Partial indexes hold only these; SQLite uses them if a query repeats the exact condition,
 * so queries take it from here.
 */
export const isListedAccount = sql.raw(`"deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN')`)

/**
 * A contract's end for sorting and ranges: contracts without an end come last. drizzle splits an index expression at
 * commas, so neither expression has one.
 */
export const accountEnd = sql.raw(
  `CASE WHEN "contract_ends_at" IS NULL THEN 9007199254740991 ELSE "contract_ends_at" END`,
)
/** The stored plan, with "no plan" as an indexable value. */
export const accountPlan = sql.raw(`CASE WHEN "plan_code" IS NULL THEN '' ELSE "plan_code" END`)

/** The account that pays for an account: the partner at the top of its tree, or itself. */
export const accountPayer = sql.raw(`CASE WHEN "oem_master_id" IS NULL THEN "id" ELSE "oem_master_id" END`)
/** Accounts with a contract, present or past; the condition of the index that billing reads. */
export const isBilledAccount = sql.raw(
  `"deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN') AND "contract_starts_at" IS NOT NULL`,
)

/** Accounts whose contract renews by itself; the condition of the index by the end of their term. */
export const isRenewingAccount = sql.raw(
  `"deleted_at" IS NULL AND "type" NOT IN ('MASTER', 'SUB_ADMIN') AND "contract_status" <> 'terminated' AND "renews_after" IS NOT NULL`,
)

/** Accounts with a bill that suspends them, now or later; the condition of the index by that moment. */
export const isOwingAccount = sql.raw(`"suspends_at" IS NOT NULL`)

/** The condition of the sub-admins' index; queries take it from here. */
export const isSubAdmin = sql.raw(`"deleted_at" IS NULL AND "type" = 'SUB_ADMIN'`)

type FilterTable = Record<
  | 'contractStatus'
  | 'type'
  | 'contractEndsAt'
  | 'contractStartsAt'
  | 'planCode'
  | 'nextPlanFrom'
  | 'nextPlanCode'
  | 'createdAt'
  | 'companyName'
  | 'deletedAt'
  | 'suspendsAt'
  | 'id',
  SQLiteColumn
>

/** Filter columns of a list, the narrowing ones first, with every column that its conditions and orders use. */
const filterColumns = (table: FilterTable) =>
  [
    table.contractStatus,
    table.type,
    accountPlan,
    accountEnd,
    table.contractStartsAt,
    table.nextPlanFrom,
    table.createdAt,
    table.id,
    table.companyName,
    table.nextPlanCode,
    table.contractEndsAt,
    table.planCode,
    table.deletedAt,
    table.suspendsAt,
  ] as const

/** Accounts that can sign in: of five types, and their sub-admins. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<AccountType>().notNull(),
    parentId: text('parent_id'),
    /** Ids of the ancestors by their types, so that every scope is one indexed comparison. */
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** Sub-admins only. */
    parentType: text('parent_type').$type<OwnerType>(),
    role: text('role').$type<SubRole>(),
    /** Editors and viewers: whether they may read prices, bills and card. */
    seesMoney: flag('sees_money').notNull().default(false),
    /** Lower case. */
    email: text('email').notNull(),
    /** PHC string; null until an invited person has set a password. */
    passwordHash: text('password_hash'),
    mustChangePassword: flag('must_change_password').notNull().default(false),
    /** Signs the person's links to stop mails, so that they survive every change of secrets; null until the first. */
    optOutKey: text('opt_out_key'),
    companyName: text('company_name').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    authority: text('authority').$type<Authority>().notNull().default('edit'),
    licenseIssuance: flag('license_issuance').notNull().default(false),
    contractStatus: text('contract_status').$type<ContractState>().notNull().default('inactive'),
    /** End of the current contract, copied from `contracts`; null = none, or it renews by itself and has no end. */
    contractEndsAt: time('contract_ends_at'),
    /** The end of the newest stored term of a contract that renews by itself; null = it does not. */
    renewsAfter: time('renews_after'),
    /**
     * Copies of contract and plan, so that a list reads one row per account: from `contractStartsAt` to
     * `contractEndsAt` contracts follow one another without a gap. Before the start and after the end the account is
     * not contracted.
     */
    contractStartsAt: time('contract_starts_at'),
    planCode: text('plan_code'),
    /** The plan that starts at `nextPlanFrom`. */
    nextPlanCode: text('next_plan_code'),
    nextPlanFrom: time('next_plan_from'),
    /**
     * Copies of the ancestors' data, so that a list reads no other rows: the parent's name; of all ancestors the
     * strictest stored state, the latest start, the earliest end, and the earliest suspension for debt. Maintained by
     * triggers; empty for the operator and for sub-admins.
     */
    parentName: text('parent_name'),
    aboveStatus: text('above_status').$type<ContractState>(),
    aboveStartsAt: time('above_starts_at'),
    aboveEndsAt: time('above_ends_at'),
    aboveSuspendsAt: time('above_suspends_at'),
    logoMediaId: text('logo_media_id'),
    avatarMediaId: text('avatar_media_id'),
    mainColor: text('main_color'),
    textColor: text('text_color'),
    /** A partner's brand beside logo and colours: names that stand for the company's, and the icon of the tab. */
    brandName: text('brand_name'),
    brandTitle: text('brand_title'),
    brandSender: text('brand_sender'),
    iconMediaId: text('icon_media_id'),
    language: text('language').$type<Language>().notNull().default('ja'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /** The newest sign-in among the deleted sessions. */
    lastSignInAt: time('last_sign_in_at'),
    /** When the contract was terminated; fees end with that day. */
    terminatedAt: time('terminated_at'),
    /**
     * From when the account is suspended because of overdue bills: the earliest moment of its bills, maintained by
     * triggers on them; null = none does. And when it last came back.
     */
    suspendsAt: time('suspends_at'),
    resumedAt: time('resumed_at'),
    /**
     * Cells of the account's published sites, and the time since when it has this number: a copy of the open rows of
     * `live_periods`, maintained by triggers on `sites`.
     */
    liveCells: integer('live_cells').notNull().default(0),
    liveCellsSince: time('live_cells_since').notNull().default(0),
    /** Since when the person signs in with a second factor; null = without one. */
    secondFactorAt: time('second_factor_at'),
    /** Partners only: everybody of the account and below it needs a second factor. */
    demandsSecondFactor: flag('demands_second_factor').notNull().default(false),
    /** Whether the person wants to see the first steps; null = as long as the account is new. */
    showsFirstSteps: flag('shows_first_steps'),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_parent').on(table.parentId, table.createdAt),
    index('accounts_sub_admins').on(table.parentId, table.createdAt).where(isSubAdmin),
    index('accounts_listed').on(table.createdAt, table.id).where(isListedAccount),
    index('accounts_listed_master').on(table.oemMasterId, table.createdAt, table.id).where(isListedAccount),
    index('accounts_listed_admin').on(table.oemAdminId, table.createdAt, table.id).where(isListedAccount),
    index('accounts_listed_company').on(table.companyName, table.id).where(isListedAccount),
    index('accounts_listed_ends').on(accountEnd, table.id).where(isListedAccount),
    index('accounts_filter')
      .on(...filterColumns(table))
      .where(isListedAccount),
    index('accounts_filter_master')
      .on(table.oemMasterId, ...filterColumns(table))
      .where(isListedAccount),
    index('accounts_filter_parent')
      .on(table.parentId, ...filterColumns(table), table.oemMasterId, table.oemAdminId)
      .where(isListedAccount),
    index('accounts_starts')
      .on(table.contractStartsAt)
      .where(sql`${isListedAccount} AND "contract_status" = 'active'`),
    index('accounts_suspends').on(table.suspendsAt).where(isOwingAccount),
    index('accounts_resumed').on(table.resumedAt).where(sql.raw('"resumed_at" IS NOT NULL')),
    index('accounts_renewals').on(table.renewsAfter).where(isRenewingAccount),
    index('accounts_next_plan').on(table.nextPlanFrom).where(sql.raw('"next_plan_from" IS NOT NULL')),
    index('accounts_icon').on(table.iconMediaId).where(sql.raw('"icon_media_id" IS NOT NULL')),
    index('accounts_logo').on(table.logoMediaId).where(sql.raw('"logo_media_id" IS NOT NULL')),
    // All data of an account that a bill needs, in the order of the paying accounts: billing reads one entry per
    // account.
    index('accounts_billed')
      .on(
        accountPayer,
        table.id,
        table.createdAt,
        table.type,
        table.planCode,
        table.nextPlanCode,
        table.nextPlanFrom,
        table.contractStartsAt,
        table.contractEndsAt,
        table.contractStatus,
        table.terminatedAt,
        table.licenseIssuance,
        table.liveCells,
        table.liveCellsSince,
        table.companyName,
        table.deletedAt,
        table.oemAdminId,
      )
      .where(isBilledAccount),
    index('accounts_avatar').on(table.avatarMediaId).where(sql.raw('"avatar_media_id" IS NOT NULL')),
    check('accounts_type', sql`${table.type} IN ('MASTER','OEM_MASTER','OEM_ADMIN','USER','MASTER_USER','SUB_ADMIN')`),
    check('accounts_sub', sql`(${table.type} = 'SUB_ADMIN') = (${table.role} IS NOT NULL)`),
    check('accounts_contract', sql`${table.contractStatus} IN ('active','suspended','terminated','inactive')`),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: time('created_at').notNull(),
    /** Idle end: extended at each refresh. */
    idleEndsAt: time('idle_ends_at').notNull(),
    /** Absolute end. */
    endsAt: time('ends_at').notNull(),
    revokedAt: time('revoked_at'),
    revokedReason: text('revoked_reason'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The person needs a second factor and has none: the session may only set one up. */
    mustSetUpFactor: flag('must_set_up_factor').notNull().default(false),
  },
  (table) => [
    index('sessions_account').on(table.accountId, table.createdAt),
    index('sessions_revoked').on(table.revokedAt).where(sql.raw('"revoked_at" IS NOT NULL')),
  ],
)

/** One row per refresh token of a session's family; only hashes are stored. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    /** Position in the family; tokens of an overlap share it. */
    generation: integer('generation').notNull(),
    issuedAt: time('issued_at').notNull(),
    usedAt: time('used_at'),
    siblings: integer('siblings').notNull().default(0),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId, table.generation)],
)

export const ACCOUNT_TOKEN_KINDS = ['reset', 'invitation'] as const
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number]

/** One-time tokens sent by mail; only hashes are stored. The newest of a kind is valid. */
export const accountTokens = sqliteTable(
  'account_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<AccountTokenKind>().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Used, or replaced by a newer one. */
    endedAt: time('ended_at'),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId, table.kind, table.createdAt),
    index('account_tokens_end').on(table.expiresAt),
  ],
)

/**
 * Rows of an account import on their way into the tables: one JSON array per chunk, deleted by the import's last batch.
 */
export const importChunks = sqliteTable(
  'import_chunks',
  {
    importId: text('import_id').notNull(),
    chunk: integer('chunk').notNull(),
    rows: text('rows').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.chunk] }), index('import_chunks_age').on(table.createdAt)],
)
