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
import type { AuditDetail } from '#shared/account/audit.ts'
import type { ArchiveProblem, BulkState, FileProblem } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import type { RefusalReason } from '#shared/analytics/api-config-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { AccountType, Authority, ContractState, OwnerType, SubRole } from '#shared/account/permissions.ts'
import type {
  AnnouncementKind,
  AnnouncementStatus,
  Audience,
  NewsReaders,
  Publication,
} from '#shared/announcement/announcement-rules.ts'
import type { BellEventKind, BellSwitch, ReadList } from '#shared/announcement/bell-rules.ts'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { BillLine, BillStatus, HoldReason, PayMethod, PaymentStatus } from '#shared/billing/bill-rules.ts'
import type { DayFigures, RevenueChange } from '#shared/billing/figures.ts'
import type { MemberState } from '#shared/site/inbox/site-inbox-rules.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { SiteStatus, ViewMode } from '#shared/site/site-rules.ts'
import type { DomainState, FailureReason } from '#shared/site/domain/domain-states.ts'
import type { VersionHashes } from '#shared/site/review/version-hashes.ts'
import type { SharedVersion } from '#shared/site/sharing/sharing-rules.ts'
import type { SnapshotReason } from '#shared/site/snapshots/snapshot-rules.ts'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import type { TranslationProblem } from '#shared/translation/translation-rules.ts'
import type { TranslationItem, TranslationResult } from '#shared/translation/translation.ts'

// Times are UTC milliseconds, money is integer yen, ids are UUIDv7, JSON columns are validated before they are written.
// No ON DELETE CASCADE anywhere: a table rebuild on D1 would run it (docs/decisions/0004-d1-schema.md).
// Tables that are only reached by key are WITHOUT ROWID in the migrations (one write a row instead of two), which
// drizzle cannot express. On sites and history the ancestor columns include the account itself where its type fits,
// so that a partner's whole tree is one indexed comparison.

const time = (name: string) => integer(name)
const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
const flag = (name: string) => integer(name, { mode: 'boolean' })

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

/** From when on a contract's plan matters: its start, or when it was stored if that is later. */
export const contractChange = sql.raw(
  `CASE WHEN "created_at" > "effective_from" THEN "created_at" ELSE "effective_from" END`,
)

/** The condition of the sub-admins' index; queries take it from here. */
export const isSubAdmin = sql.raw(`"deleted_at" IS NULL AND "type" = 'SUB_ADMIN'`)

/** Announcements that lists show. */
export const isAnnounced = sql.raw('"deleted_at" IS NULL')

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
  ] as const

/** Everybody who can sign in: accounts of five types, and their sub-admins. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<AccountType>().notNull(),
    parentId: text('parent_id'),
    /** Ancestors by type, so that every scope is one indexed comparison. */
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** Sub-admins only. */
    parentType: text('parent_type').$type<OwnerType>(),
    role: text('role').$type<SubRole>(),
    /** Lower case. */
    email: text('email').notNull(),
    /** PHC string; null until an invited person has set a password. */
    passwordHash: text('password_hash'),
    mustChangePassword: flag('must_change_password').notNull().default(false),
    companyName: text('company_name').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    authority: text('authority').$type<Authority>().notNull().default('edit'),
    licenseIssuance: flag('license_issuance').notNull().default(false),
    contractStatus: text('contract_status').$type<ContractState>().notNull().default('inactive'),
    /** End of the current contract, copied from `contracts`; null = none or without end. */
    contractEndsAt: time('contract_ends_at'),
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
     * strictest stored state, the latest start and the earliest end. Maintained by triggers; empty for the operator and
     * for sub-admins.
     */
    parentName: text('parent_name'),
    aboveStatus: text('above_status').$type<ContractState>(),
    aboveStartsAt: time('above_starts_at'),
    aboveEndsAt: time('above_ends_at'),
    logoMediaId: text('logo_media_id'),
    avatarMediaId: text('avatar_media_id'),
    mainColor: text('main_color'),
    textColor: text('text_color'),
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
     * Cells of the account's published sites, and since when there are as many: a copy of the open rows of
     * `live_periods`, maintained by triggers on `sites`.
     */
    liveCells: integer('live_cells').notNull().default(0),
    liveCellsSince: time('live_cells_since').notNull().default(0),
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
    index('accounts_next_plan').on(table.nextPlanFrom).where(sql.raw('"next_plan_from" IS NOT NULL')),
    index('accounts_logo').on(table.logoMediaId).where(sql.raw('"logo_media_id" IS NOT NULL')),
    // Everything that a bill needs of an account, in the order of who pays: billing reads one entry an account.
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
  (table) => [index('account_tokens_account').on(table.accountId, table.kind, table.createdAt)],
)

/** Counters that are checked before costly or guessable work (rules/reliability.md#rate-limits). */
export const throttles = sqliteTable(
  'throttles',
  {
    /** e.g. `login:account:{hash}`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
    blockedUntil: time('blocked_until').notNull().default(0),
    /** Whether the attempt that wrote this row was allowed. */
    allowed: flag('allowed').notNull().default(true),
  },
  (table) => [index('throttles_blocked').on(table.key, table.blockedUntil).where(sql.raw('"blocked_until" > 0'))],
)

/** A plan of the operator's list, or of a partner's own. Its contents are in its versions. */
export const plans = sqliteTable(
  'plans',
  {
    id: text('id').primaryKey(),
    /** e.g. `light`, `light_multi`, `trial`, `oem`; unique in its list. */
    code: text('code').notNull(),
    tier: text('tier').notNull(),
    multiLanguage: flag('multi_language').notNull(),
    /** null = the operator's list. */
    ownerAccountId: text('owner_account_id'),
    position: integer('position').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('plans_owner').on(table.ownerAccountId, table.position)],
)

/**
 * The contents of a plan from a time on; the newest row that has begun counts. Prices are nullable
 * (rules/contracts.md#prices).
 */
export const planVersions = sqliteTable(
  'plan_versions',
  {
    id: text('id').primaryKey(),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    effectiveFrom: time('effective_from').notNull(),
    /** In the default language; an empty name is none (rules/contracts.md#names-of-plans). */
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    nameCn: text('name_cn').notNull().default(''),
    nameKr: text('name_kr').notNull().default(''),
    price: integer('price'),
    /** Cells per site; null = no limit. */
    quantitySwipe: integer('quantity_swipe'),
    /** Sites that are not deleted; null = no limit. */
    quantitySite: integer('quantity_site'),
    /** Megabytes of uploaded files; null = no limit. */
    quantityStorageMb: integer('quantity_storage_mb'),
    /** Directions: `both`, `horizontal`, `vertical`. */
    swipe: text('swipe').notNull().default('both'),
    maxColumns: integer('max_columns'),
    maxRows: integer('max_rows'),
    /** Page views per month; null = no limit. */
    limitAccess: integer('limit_access'),
    limitAccessPrice: integer('limit_access_price'),
    limitAccessUnit: integer('limit_access_unit').notNull().default(1000),
    includedCells: integer('included_cells'),
    blockPrice: integer('block_price'),
    licensePrice: integer('license_price'),
    privateDomain: flag('private_domain').notNull(),
    settingPopupCta: flag('setting_popup_cta').notNull(),
    settingFormContact: flag('setting_form_contact').notNull(),
    analyticsEffect: flag('analytics_effect').notNull(),
    settingTagSeo: flag('setting_tag_seo').notNull(),
    createdAt: time('created_at').notNull(),
    /** The person who saved it; null = the installation. */
    createdBy: text('created_by'),
  },
  (table) => [uniqueIndex('plan_versions_plan').on(table.planId, table.effectiveFrom)],
)

export const contracts = sqliteTable(
  'contracts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    startsAt: time('starts_at').notNull(),
    /** Last millisecond. */
    endsAt: time('ends_at').notNull(),
    autoRenew: flag('auto_renew').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('contracts_account').on(table.accountId, table.startsAt)],
)

/**
 * Which plan a contract has from a moment on: a change is stored ahead and computed when read
 * (rules/contracts.md#plan-changes).
 */
export const contractPlans = sqliteTable(
  'contract_plans',
  {
    id: text('id').primaryKey(),
    contractId: text('contract_id')
      .notNull()
      .references(() => contracts.id),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    effectiveFrom: time('effective_from').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contract_plans_contract').on(table.contractId, table.effectiveFrom),
    // Billing asks which contracts changed since a month, and which month was the first with a contract.
    index('contract_plans_changed').on(contractChange),
    index('contract_plans_from').on(table.effectiveFrom),
  ],
)

/** One price list each of the operator and the partners: its version guards saves (412). */
export const priceLists = sqliteTable('price_lists', {
  /** The partner; empty = the operator. */
  ownerId: text('owner_id').primaryKey(),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/**
 * Whether a partner offers a plan to its users, under which name and at which price, from a moment on; the newest row
 * that has begun counts. Limits are the operator's.
 */
export const partnerPlans = sqliteTable(
  'partner_plans',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    effectiveFrom: time('effective_from').notNull(),
    isOffered: flag('is_offered').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    nameCn: text('name_cn').notNull().default(''),
    nameKr: text('name_kr').notNull().default(''),
    price: integer('price'),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.planId, table.effectiveFrom] })],
)

/** How an account pays: its customer and card at the provider, and whether the initial fee was waived. */
export const billingProfiles = sqliteTable(
  'billing_profiles',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    initialFeeWaivedAt: time('initial_fee_waived_at'),
    initialFeeWaivedBy: text('initial_fee_waived_by'),
    initialFeeReason: text('initial_fee_reason'),
    version: integer('version').notNull().default(1),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('billing_profiles_expiry')
      .on(table.cardExpYear, table.cardExpMonth)
      .where(sql.raw('"card_exp_year" IS NOT NULL')),
  ],
)

/** Since when, until when and with how many cells a site was published: blocks are counted at a month's end. */
export const livePeriods = sqliteTable(
  'live_periods',
  {
    siteId: text('site_id').notNull(),
    since: time('since').notNull(),
    accountId: text('account_id').notNull(),
    /** null = still. */
    until: time('until'),
    cells: integer('cells').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.since] }),
    index('live_periods_account').on(table.accountId, table.until),
  ],
)

/** Billed page views of an account's sites by day, added when an hour is closed. */
export const viewDays = sqliteTable(
  'view_days',
  {
    accountId: text('account_id').notNull(),
    /** `yyyy-MM-dd`, Asia/Tokyo. */
    day: text('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Billed page views of an account's sites by month: the sums of `view_days`. */
export const viewMonths = sqliteTable(
  'view_months',
  {
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    accountId: text('account_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.accountId] }),
    index('view_months_most').on(table.month, table.views),
  ],
)

/**
 * A bill of an account for a month (rules/bills.md#bills). Its lines and amounts never change; a wrong bill is voided and
 * replaced by the next revision.
 */
export const bills = sqliteTable(
  'bills',
  {
    id: text('id').primaryKey(),
    /** Who pays. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The ancestor columns include the account itself where its type fits. */
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    /** 0 = made by the job; corrected bills count up. */
    revision: integer('revision').notNull().default(0),
    correctsId: text('corrects_id'),
    /** Number within the year (Asia/Tokyo) of its issue, without gaps; null while it is held. */
    year: integer('year'),
    number: integer('number'),
    status: text('status').$type<BillStatus>().notNull(),
    holdReasons: json<HoldReason[]>('hold_reasons').notNull(),
    method: text('method').$type<PayMethod>().notNull(),
    /** Name of the recipient and of its plan at the time. */
    companyName: text('company_name').notNull(),
    planName: text('plan_name').notNull(),
    lines: json<BillLine[]>('lines').notNull(),
    blocksUsed: integer('blocks_used').notNull(),
    /** Sums of the lines by kind, in yen without tax. */
    planFee: integer('plan_fee').notNull(),
    blockFee: integer('block_fee').notNull(),
    viewFee: integer('view_fee').notNull(),
    licenseFee: integer('license_fee').notNull(),
    initialFee: integer('initial_fee').notNull(),
    otherFee: integer('other_fee').notNull().default(0),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    note: text('note').notNull().default(''),
    issuedAt: time('issued_at'),
    /** Last millisecond. */
    dueAt: time('due_at'),
    /** When it was paid or force-completed. */
    paidAt: time('paid_at'),
    /** The invoice's file in R2 and its SHA-256, once made. */
    pdfKey: text('pdf_key'),
    pdfHash: text('pdf_hash'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** What the plans of the bill are called in each language; `ja` is the name in `planName` and `lines`. */
    names: json<PlanNames[]>('names')
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [
    uniqueIndex('bills_month').on(table.accountId, table.month, table.revision),
    uniqueIndex('bills_number').on(table.year, table.number).where(sql.raw('"number" IS NOT NULL')),
    // Holds every value that the operator's list filters, sorts or sums by: a search reads no row.
    index('bills_listed').on(
      table.month,
      table.id,
      table.status,
      table.method,
      table.subtotal,
      table.tax,
      table.total,
      table.issuedAt,
      table.dueAt,
      table.companyName,
    ),
    // Whose bills were corrected in a month: few, and billing looks at them more closely.
    index('bills_corrected').on(table.month, table.accountId).where(sql.raw('"revision" > 0')),
    index('bills_issued').on(table.issuedAt).where(sql.raw('"issued_at" IS NOT NULL')),
    index('bills_settled').on(table.paidAt).where(sql.raw('"paid_at" IS NOT NULL')),
    index('bills_open')
      .on(table.status, table.dueAt)
      .where(sql.raw(`"status" IN ('held', 'unpaid', 'processing', 'failed')`)),
    check('bills_status', sql`${table.status} IN ('held','unpaid','processing','paid','failed','completed','void')`),
    check('bills_sum', sql`${table.total} = ${table.subtotal} + ${table.tax}`),
  ],
)

/** Months whose bills are all made, and when that was last verified. */
export const billMonths = sqliteTable('bill_months', {
  month: text('month').primaryKey(),
  finishedAt: time('finished_at').notNull(),
  verifiedAt: time('verified_at').notNull(),
})

/** Attempts to charge a card for a bill; at most one is open (rules/bills.md#payments). */
export const payments = sqliteTable(
  'payments',
  {
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    attempt: integer('attempt').notNull(),
    /** `action`: the provider waits for the person (3-D Secure). */
    status: text('status').$type<PaymentStatus>().notNull(),
    amount: integer('amount').notNull(),
    intentId: text('intent_id'),
    customerId: text('customer_id').notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    declineCode: text('decline_code'),
    /** The person who started it; null = the schedule. */
    startedBy: text('started_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.attempt] }),
    uniqueIndex('payments_open').on(table.billId).where(sql.raw(`"status" IN ('processing', 'action')`)),
    uniqueIndex('payments_intent').on(table.intentId).where(sql.raw('"intent_id" IS NOT NULL')),
    index('payments_updated').on(table.status, table.updatedAt),
    check('payments_status', sql`${table.status} IN ('processing','action','succeeded','failed')`),
  ],
)

/** Events of the card provider that were handled: each once. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('stripe_events_age').on(table.receivedAt)],
)

/**
 * Notices that were sent once, by kind and subject, e.g. `bill_due` of a bill. A row without subject is the kind's mark:
 * everything that happened before its moment is handled (decision 0044).
 */
export const notices = sqliteTable(
  'notices',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
    /** `plan_next`: the code of the plan that was told; null = that no change is planned any more. */
    told: text('told'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index('notices_age').on(table.createdAt)],
)

/** Figures of the dashboard by day, one row a day for all (`*`) and for each partner; a job fills and rebuilds them. */
export const figureDays = sqliteTable(
  'figure_days',
  {
    /** `*`, or the partner. */
    scope: text('scope').notNull(),
    /** `yyyy-MM-dd`, Asia/Tokyo. */
    day: text('day').notNull(),
    figures: json<DayFigures>('figures').notNull(),
    /** Computed as of the day's end; before, the figures are those of the moment when the job ran. */
    isFinal: flag('is_final').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.scope, table.day] })],
)

/**
 * The days of `figure_days` by month, so that a year by day is a dozen rows. Triggers of migration 0022 write it with
 * each day.
 */
export const figureMonths = sqliteTable(
  'figure_months',
  {
    scope: text('scope').notNull(),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    /** Figures by day (`yyyy-MM-dd`). */
    days: json<Record<string, DayFigures>>('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.month] })],
)

/**
 * Recurring revenue of an account that is new, lost or changed in a month: the hundred largest changes of each kind, and
 * one row `*` with the sum of all. The job that fills `figure_days` writes it.
 */
export const revenueChanges = sqliteTable(
  'revenue_changes',
  {
    month: text('month').notNull(),
    /** `*` for the sum of a kind. */
    accountId: text('account_id').notNull(),
    companyName: text('company_name').notNull(),
    kind: text('kind').$type<RevenueChange>().notNull(),
    /** Yen a month without tax. */
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    /** How many accounts the row stands for. */
    accounts: integer('accounts').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind, table.accountId] })],
)

/** Enqueued reminders of a contract's end: each of 60, 30 and 7 days once. */
export const contractReminders = sqliteTable(
  'contract_reminders',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => contracts.id),
    days: integer('days').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.days] })],
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
  (table) => [primaryKey({ columns: [table.importId, table.chunk] })],
)

export type SiteSettings = {
  /** Names in other languages than the default one, whose name is the column. */
  nameByLanguage?: LocalizedText | undefined
  faviconMediaId: string | null
  logoMediaId: string | null
}

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
    /** The live custom domain: it serves the site and is in canonical addresses. */
    customHost: text('custom_host'),
    /** The default address redirects to the live custom domain. */
    redirectsToDomain: flag('redirects_to_domain').notNull().default(false),
    /** Counts changes of the site's deliveries: caches of them name it. */
    deliveriesVersion: integer('deliveries_version').notNull().default(0),
    /** Before this moment the site has a published delivery that is live or to come; null = none. */
    deliveriesUntil: time('deliveries_until'),
    /**
     * Visitors are served before this moment: the earliest contract end of the account and its ancestors, 0 while one
     * of them is not active, -1 when one is terminated. Maintained by triggers on `accounts`.
     */
    servedUntil: time('served_until').notNull().default(0),
    /** Visitors are served from this moment: the latest contract start of them. Maintained by the same triggers. */
    servedFrom: time('served_from').notNull().default(0),
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
    index('sites_created').on(table.deletedAt, table.createdAt, table.id),
    check('sites_status', sql`${table.status} IN ('DRAFT','PUBLISH','PRIVATE')`),
    check('sites_grid', sql`${table.numberHorizontal} > 0 AND ${table.numberVertical} > 0`),
  ],
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

/**
 * Offers that were prolonged although they were limited: what the editor warns of (rules/popups.md#prolonged-offers).
 */
export const popupProlongations = sqliteTable(
  'popup_prolongations',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    popupId: text('popup_id').notNull(),
    createdAt: time('created_at').notNull(),
    actorId: text('actor_id').notNull(),
    /** The end before and after, or the number of applicants before and after. */
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
    siteVersion: integer('site_version').notNull(),
    languages: json<Language[]>('languages').notNull(),
    cells: integer('cells').notNull(),
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

/** How a site's preview is shared with guests; a site without a row is not shared. */
export const shares = sqliteTable(
  'shares',
  {
    siteId: text('site_id')
      .primaryKey()
      .references(() => sites.id),
    /** Everybody is asked for the password. */
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
    /** Raised where a revoked address is invited again: its old link stays dead. */
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
    /** What the cell showed in that language (`cellHash`): another hash means that it was changed since. */
    cellHash: text('cell_hash').notNull(),
    createdAt: time('created_at').notNull(),
    solvedAt: time('solved_at'),
    /** The name of who marked it. */
    solvedBy: text('solved_by'),
    /** The guest who marked it, as in a comment; null = a maker, or nobody. */
    solvedGuestId: text('solved_guest_id'),
  },
  (table) => [index('review_threads_site').on(table.siteId, table.createdAt)],
)

/** What guests and makers wrote, in the order of their ids. */
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
    /** As in a comment. */
    guestId: text('guest_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    follows: text('follows').$type<SharedVersion>().notNull(),
    versionId: text('version_id'),
    /** What was seen, in the languages that were seen. */
    languages: json<Language[]>('languages').notNull(),
    hash: text('hash').notNull(),
    /** The same by cell and part, so that a change can be named. */
    hashes: json<VersionHashes>('hashes').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_approvals_once').on(table.siteId, table.guestId, table.hash),
    index('review_approvals_site').on(table.siteId, table.createdAt),
  ],
)

export const DOMAIN_ROLES = ['main', 'companion'] as const

/** Claims of custom domains; their states: features/domains/domain-machine.ts. */
export const domains = sqliteTable(
  'domains',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text('role').$type<(typeof DOMAIN_ROLES)[number]>().notNull(),
    /** Lower case, other scripts as `xn--`. */
    hostname: text('hostname').notNull(),
    state: text('state').$type<DomainState>().notNull(),
    version: integer('version').notNull().default(1),
    startedAt: time('started_at').notNull(),
    stateAt: time('state_at').notNull(),
    nextAt: time('next_at'),
    tries: integer('tries').notNull().default(0),
    cloudflareId: text('cloudflare_id'),
    reason: text('reason').$type<FailureReason>(),
    lostAt: time('lost_at'),
    liveAt: time('live_at'),
    /** Since when the plan lacks domains while this one is live. */
    planLostAt: time('plan_lost_at'),
    /** What the newest look found. */
    findings: json<Finding[]>('findings').notNull(),
    lookedAt: time('looked_at'),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('domains_site').on(table.siteId, table.role).where(sql.raw(`"state" <> 'removed'`)),
    uniqueIndex('domains_cloudflare').on(table.cloudflareId).where(sql.raw('"cloudflare_id" IS NOT NULL')),
    index('domains_hostname').on(table.hostname),
    index('domains_due').on(table.nextAt).where(sql.raw('"next_at" IS NOT NULL')),
    index('domains_state').on(table.state, table.stateAt, table.id),
  ],
)

/** Names that are live now, each once: custom domains and their companions (status `active`, `companion`). */
export const hostnames = sqliteTable(
  'hostnames',
  {
    /** Lower case, without port. */
    hostname: text('hostname').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    status: text('status').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('hostnames_site').on(table.siteId)],
)

export const MEDIA_STATES = ['pending', 'ready', 'removed'] as const
/** Where a file's objects are stored: public, members-only, or both; one of two copies may be in removal. */
export const MEDIA_COPIES = ['public', 'private', 'both', 'leavingPublic', 'leavingPrivate'] as const

/**
 * An uploaded file: first a signed upload address, then the stored file. R2: `staging/{id}`, then `media/{id}/{file}`,
 * and for members only `private/{id}/{file}`.
 */
export const media = sqliteTable(
  'media',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    siteId: text('site_id').references(() => sites.id),
    purpose: text('purpose').notNull(),
    state: text('state').$type<(typeof MEDIA_STATES)[number]>().notNull().default('pending'),
    name: text('name').notNull(),
    declaredType: text('declared_type').notNull(),
    /** Bytes announced for the upload; the upload must match. */
    size: integer('size').notNull(),
    /** Media type by the first bytes; null until complete. */
    type: text('type'),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    variants: json<number[]>('variants').notNull(),
    placeholder: text('placeholder').notNull().default(''),
    color: text('color').notNull().default('#202020'),
    /** End of the upload address. */
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    /** While ready: unreferenced since. While removed: unused since. */
    removedAt: time('removed_at'),
    copies: text('copies').$type<(typeof MEDIA_COPIES)[number]>().notNull().default('public'),
    /** Members-only since; null if it was always public. */
    copiesAt: time('copies_at'),
  },
  (table) => [
    index('media_closed').on(table.accountId, table.copies).where(sql.raw(`"copies" <> 'public'`)),
    index('media_copied').on(table.copiesAt).where(sql.raw('"copies_at" IS NOT NULL')),
    index('media_site').on(table.siteId, table.state, table.createdAt),
    index('media_account').on(table.accountId, table.createdAt),
    index('media_state').on(table.state, table.createdAt),
  ],
)

/**
 * News, notifications and deliveries. The standing is computed from status, start and end
 * (rules/announcements.md#standing).
 */
export const announcements = sqliteTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<AnnouncementKind>().notNull(),
    /** Whose it is, with its ancestors; the operator's for news and notifications. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** Deliveries only. */
    siteId: text('site_id').references(() => sites.id),
    status: text('status').$type<AnnouncementStatus>().notNull(),
    publication: text('publication').$type<Publication>().notNull(),
    /** Of an instant one: when it was published. */
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    title: json<LocalizedText>('title').notNull(),
    content: json<LocalizedText>('content').notNull(),
    imageAlt: json<LocalizedText>('image_alt').notNull(),
    link: text('link').notNull().default(''),
    imageMediaId: text('image_media_id'),
    /** News. */
    onBackOffice: flag('on_back_office').notNull().default(false),
    onLogin: flag('on_login').notNull().default(false),
    /** News: only for the partners of `announcement_partners`. */
    isForPartners: flag('is_for_partners').notNull().default(false),
    /** Notifications; their audiences are in `announcement_audiences`. */
    byMail: flag('by_mail').notNull().default(false),
    /** Deliveries. */
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
 * To whom a notification goes, and since when each audience can see it. Of news only the moments: where it shows stands in
 * `announcements` and `announcement_partners`.
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

/** How far the mails of a notification have come in an audience, by the ids of people. Kept if the audience is taken away. */
export const announcementMails = sqliteTable(
  'announcement_mails',
  {
    announcementId: text('announcement_id').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** The last person of the last page. */
    after: text('after').notNull().default(''),
    mailed: integer('mailed').notNull().default(0),
    /** Everybody is done. */
    doneAt: time('done_at'),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.audience] })],
)

/** What happened to an account, for the bell of its people: a form that was sent, a bill, a finished translation. */
export const bellEvents = sqliteTable(
  'bell_events',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Only for this person; null = everybody of the account. */
    personId: text('person_id'),
    kind: text('kind').$type<BellEventKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Values of the kind's text. */
    detail: json<Record<string, string | number>>('detail').notNull(),
    /** Of events that are counted together: the next one of the same key raises `detail.count` and moves it to the top. */
    key: text('key'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('bell_events_key').on(table.key).where(sql.raw('"key" IS NOT NULL')),
    index('bell_events_account').on(table.accountId, table.createdAt),
    index('bell_events_age').on(table.createdAt),
  ],
)

/** What a person has read: everything of a kind until a moment, and what stands in `read_marks`. */
export const readStates = sqliteTable(
  'read_states',
  {
    personId: text('person_id').notNull(),
    list: text('list').$type<ReadList>().notNull(),
    readUntil: time('read_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list] })],
)

/** Items after `read_until` that a person has read, by their moment; those before it are deleted. */
export const readMarks = sqliteTable(
  'read_marks',
  {
    personId: text('person_id').notNull(),
    list: text('list').$type<ReadList>().notNull(),
    /** When the item appeared. */
    at: time('at').notNull(),
    itemId: text('item_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.list, table.at, table.itemId] })],
)

/** Switches of a person that differ from the default: what comes under the bell, and what by mail. */
export const bellSwitches = sqliteTable(
  'bell_switches',
  {
    personId: text('person_id').notNull(),
    kind: text('kind').$type<BellSwitch>().notNull(),
    bell: flag('bell').notNull(),
    mail: flag('mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
)

/** How many visitors' browsers have seen and opened a delivery. */
export const deliveryCounts = sqliteTable('delivery_counts', {
  announcementId: text('announcement_id').primaryKey(),
  seen: integer('seen').notNull().default(0),
  opened: integer('opened').notNull().default(0),
})

/** A ZIP of pictures: uploaded in parts, then unpacked by queue messages. R2: `bulk/{id}.zip`. */
export const bulkUploads = sqliteTable(
  'bulk_uploads',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The site's account, which will own the pictures. */
    accountId: text('account_id').notNull(),
    /** The uploading person. */
    personId: text('person_id').notNull(),
    /** The file's identity in the browser: the same file resumes an interrupted upload. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    lastModified: integer('last_modified').notNull(),
    state: text('state').$type<BulkState>().notNull().default('receiving'),
    /** R2's id of the multipart upload. */
    uploadId: text('upload_id').notNull(),
    /** Files to unpack; null until the archive's directory is read. */
    total: integer('total'),
    problem: text('problem').$type<ArchiveProblem>(),
    /** The limits that the archive exceeds. */
    problemLimit: integer('problem_limit'),
    createdAt: time('created_at').notNull(),
    /** When the last part or file was finished. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('bulk_uploads_site').on(table.siteId, table.personId, table.state),
    index('bulk_uploads_state').on(table.state, table.updatedAt),
    check('bulk_uploads_state', sql`${table.state} IN ('receiving','unpacking','done','refused','ended')`),
  ],
)

/** Uploaded parts of archives, with R2's tags. */
export const bulkUploadParts = sqliteTable(
  'bulk_upload_parts',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkUploads.id),
    part: integer('part').notNull(),
    etag: text('etag').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.part] })],
)

export const BULK_FILE_STATES = ['waiting', 'stored', 'refused'] as const

/** The files of an archive, in its directory's order. */
export const bulkUploadFiles = sqliteTable(
  'bulk_upload_files',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkUploads.id),
    number: integer('number').notNull(),
    /** The path in the archive, cleaned for display. */
    name: text('name').notNull(),
    /** The grid position that the name asks for. */
    position: text('position'),
    /** The id of the picture, also if it was refused. */
    mediaId: text('media_id').notNull(),
    state: text('state').$type<(typeof BULK_FILE_STATES)[number]>().notNull().default('waiting'),
    problem: text('problem').$type<FileProblem>(),
    /** Offset and sizes of the data in the archive. */
    dataAt: integer('data_at').notNull(),
    method: integer('method').notNull(),
    packedSize: integer('packed_size').notNull(),
    size: integer('size').notNull(),
    crc: integer('crc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
)

/** The condition of the index by subject; queries by subject repeat it. */
export const isSubjectIndexed = sql.raw(`"subject_type" <> 'session'`)

/** Every change; autosaves are one entry per person, site and ten minutes. */
export const history = sqliteTable(
  'history',
  {
    id: text('id').primaryKey(),
    at: time('at').notNull(),
    /** The account that the object belongs to, and its ancestors: the scope of reading. */
    accountId: text('account_id').notNull(),
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    actorId: text('actor_id'),
    /** e.g. `site.publish`. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: json<AuditDetail>('detail').notNull(),
  },
  (table) => [
    // Ids are UUIDv7: sorted by time.
    index('history_account').on(table.accountId, table.id),
    index('history_oem_master').on(table.oemMasterId, table.id).where(sql.raw('"oem_master_id" IS NOT NULL')),
    index('history_subject').on(table.subjectType, table.subjectId, table.id).where(isSubjectIndexed),
  ],
)

/** Translations of a site's texts, kept until the editor has taken their results, at most a day. */
export const translationJobs = sqliteTable(
  'translation_jobs',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    fromLanguage: text('from_language').$type<Language>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** `taken` and `cancelled` are over. */
    state: text('state').$type<'running' | 'done' | 'taken' | 'cancelled'>().notNull(),
    glossary: json<Partial<Record<Language, string>>[]>('glossary').notNull(),
    /** The reason why some of its texts were not sent to the provider. */
    problem: text('problem').$type<TranslationProblem>(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('translation_jobs_running')
      .on(table.siteId)
      .where(sql`"state" = 'running'`),
    index('translation_jobs_site').on(table.siteId, table.createdAt),
    index('translation_jobs_age').on(table.createdAt),
  ],
)

/** The texts of a translation, one queue message each. */
export const translationChunks = sqliteTable(
  'translation_chunks',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => translationJobs.id),
    chunk: integer('chunk').notNull(),
    texts: integer('texts').notNull(),
    items: json<TranslationItem[]>('items').notNull(),
    results: json<TranslationResult[]>('results'),
    failed: integer('failed').notNull().default(0),
    /** Its position among the finished ones of its job, from 1; null = not finished. */
    finished: integer('finished'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.chunk] })],
)

/**
 * Effects of committed changes (transactional outbox): written in the change's batch, sent after it, swept every
 * minute.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    createdAt: time('created_at').notNull(),
    /** Not sent before this moment. */
    dueAt: time('due_at').notNull(),
    /** Counted before the work: a run that crashed counts too. */
    attempts: integer('attempts').notNull().default(0),
    doneAt: time('done_at'),
    /** The error of the last attempt; null while one runs, and after one that crashed. */
    lastError: text('last_error'),
    /** An attempt holds the row until this moment; after a failed one no attempt starts before it. */
    heldUntil: time('held_until'),
  },
  (table) => [index('outbox_open').on(table.doneAt, table.dueAt)],
)

/** Mails of local installations, for /dev/mail. Empty in production. */
export const localMails = sqliteTable('local_mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: time('created_at').notNull(),
})

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

/** How long a site keeps form entries; a site without a row keeps them forever. */
export const answerPeriods = sqliteTable(
  'answer_periods',
  {
    siteId: text('site_id')
      .primaryKey()
      .references(() => sites.id),
    /** null = until somebody erases it. */
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
    /** Its last position among the answers of one entry. */
    place: integer('place').notNull(),
    firstAt: time('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.list, table.fieldId, table.title] })],
)

/** Addresses that somebody agreed to be told at; an account's own people need no row (rules/forms.md#who-is-told). */
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

/** How many took a limited offer (rules/popups.md#limited-offers). */
export const popupCounts = sqliteTable(
  'popup_counts',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    popupId: text('popup_id').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popupId] })],
)

/** Total clicks on popup buttons since the site was created: visit hours are read by hour. */
export const popupClickCounts = sqliteTable(
  'popup_click_counts',
  {
    siteId: text('site_id').notNull(),
    /** The popup's click counter (`popupClicks`), which holds the last twelve digits of its id. */
    popup: text('popup').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.popup] })],
)

/** Visitors who clicked the outside link of a limited offer: each counts once. Deleted when the offer is over. */
export const popupVisitors = sqliteTable(
  'popup_visitors',
  {
    siteId: text('site_id').notNull(),
    popupId: text('popup_id').notNull(),
    /** Hash of the visitor, with a salt that is not kept. */
    visitor: text('visitor').notNull(),
    createdAt: time('created_at').notNull(),
    /** Hash of the visitor's network, with the same salt. */
    network: text('network').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.popupId, table.visitor] }),
    index('popup_visitors_network').on(table.siteId, table.popupId, table.network),
  ],
)

/**
 * Visits by hour, site and language: one flat JSON object of counters (`shared/visit/visit-counts.ts`), which batches
 * of the queue add to in one statement (rules/budgets.md#visits-in-rows-of-hours). Hours come first: closing one reads
 * nothing else.
 */
export const visitHours = sqliteTable(
  'visit_hours',
  {
    /** Start of the hour, UTC milliseconds. */
    hour: time('hour').notNull(),
    siteId: text('site_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    counts: json<Record<string, number>>('counts').notNull(),
    /** Of which messages the counts were made, and how much each network added (`visit-marks.ts`). */
    marks: json<Record<string, number>>('marks').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.hour, table.siteId, table.language] })],
)

/**
 * Recently counted events, so that they are not counted twice: duplicate messages, and reloads of a page. A row covers
 * a span of time; its width is the least distance between two events of the same key.
 */
export const visitSeen = sqliteTable(
  'visit_seen',
  {
    /** Milliseconds. */
    width: integer('width').notNull(),
    start: time('start').notNull(),
    /** Keys, each with its milliseconds from the start. */
    entries: json<Record<string, number>>('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.width, table.start] })],
)

/**
 * Visits of a site by day and by month (Asia/Tokyo) and language, rolled up from hours that are over
 * (rules/analytics.md#days-and-months). Kept for 13 months.
 */
export const visitSpans = sqliteTable(
  'visit_spans',
  {
    siteId: text('site_id').notNull(),
    /** `D`: a day, `M`: a month. */
    span: text('span', { enum: ['D', 'M'] }).notNull(),
    /** `all`: the sums; `segments`: the same by segment, for filters. */
    part: text('part', { enum: ['all', 'segments'] }).notNull(),
    /** `yyyy-MM-dd` or `yyyy-MM`. */
    start: text('start').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** As `worker/entities/visits/visit-document.ts` writes it. */
    doc: text('doc').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.span, table.part, table.start, table.language] }),
    index('visit_spans_age').on(table.span, table.start),
  ],
)

/** How other systems may read a site's figures: conditions that all have to hold (rules/analysis-api.md#conditions). */
export const analysisApiConfigs = sqliteTable('analysis_api_configs', {
  siteId: text('site_id').primaryKey(),
  isEnabled: flag('is_enabled').notNull(),
  /** Addresses and networks; null = from everywhere. */
  ips: json<string[]>('ips'),
  /** null = no basic authentication. */
  basicUser: text('basic_user'),
  basicHash: text('basic_hash'),
  /** SHA-256 of the key, its last four characters, and when it was made; null = no key. */
  keyHash: text('key_hash'),
  keyEnd: text('key_end'),
  keyMadeAt: time('key_made_at'),
  basicUsedAt: time('basic_used_at'),
  keyUsedAt: time('key_used_at'),
  usedAt: time('used_at'),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

/** Calls of a site's analysis API that were refused, for its owner: the newest 100 a site. */
export const analysisApiRefusals = sqliteTable(
  'analysis_api_refusals',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id').notNull(),
    at: time('at').notNull(),
    /** The condition that failed. */
    reason: text('reason').$type<RefusalReason>().notNull(),
    ip: text('ip').notNull(),
    /** The address's network, by which the log is limited. */
    network: text('network').notNull(),
    path: text('path').notNull(),
  },
  (table) => [index('analysis_api_refusals_site').on(table.siteId, table.at)],
)

/** A test of a cell: which of its variants leads more visits to a goal (rules/cell-tests.md#a-test). */
export const cellTests = sqliteTable(
  'cell_tests',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id').notNull(),
    cellId: text('cell_id').notNull(),
    state: text('state', { enum: ['draft', 'running', 'ended'] }).notNull(),
    /** Name, content and goal, as `shared/analytics/cell-test.ts` describes them. */
    doc: text('doc').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    /** The letter of the variant that was published at its end; null = none. */
    chosen: text('chosen'),
  },
  (table) => [
    index('cell_tests_site').on(table.siteId, table.createdAt),
    uniqueIndex('cell_tests_running')
      .on(table.siteId)
      .where(sql`"state" = 'running'`),
  ],
)

/** Who gets a site's figures by mail. */
export const reportSubscriptions = sqliteTable(
  'report_subscriptions',
  {
    personId: text('person_id').notNull(),
    siteId: text('site_id').notNull(),
    every: text('every', { enum: ['week', 'month'] }).notNull(),
    /** The first day of the period that was mailed last; null = none yet. */
    sent: text('sent'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.siteId] }),
    index('report_subscriptions_site').on(table.siteId),
    index('report_subscriptions_due').on(table.every, table.sent),
  ],
)

/** The salt of a day, used to hash visitors; older ones are deleted, so that hashes cannot be linked to visitors. */
export const visitSalts = sqliteTable('visit_salts', {
  /** `yyyy-MM-dd`, Asia/Tokyo. */
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
})

/**
 * Effects and messages that exhausted their attempts, kept so that the operator can look at them and send them again.
 */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** Id of the outbox row, the message, or the start of a scheduled job. */
    id: text('id').primaryKey(),
    /** The queue; `outbox` for a promised effect, `schedule` for a job of the Cron Trigger. */
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    /** The error of the last attempt; null where it is unknown. */
    reason: text('reason'),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('dead_letters_age').on(table.receivedAt)],
)

/** The last run of each scheduled job, with a lease so that two ticks never overlap. */
export const jobRuns = sqliteTable('job_runs', {
  job: text('job').primaryKey(),
  startedAt: time('started_at').notNull(),
  leaseEndsAt: time('lease_ends_at').notNull(),
  finishedAt: time('finished_at'),
  fence: integer('fence').notNull().default(0),
  /** Consecutive runs that crashed. */
  unfinished: integer('unfinished').notNull().default(0),
})

/** Totals of unfiltered lists, maintained by triggers: `sites` of an account, of its tree, or of all (`*`). */
export const counters = sqliteTable(
  'counters',
  {
    scope: text('scope').notNull(),
    name: text('name').notNull(),
    value: integer('value').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scope, table.name] })],
)

/** Guards of a batch: a row that breaks the CHECK aborts everything (rules/reliability.md#one-batch). */
export const assertions = sqliteTable('_assert', { ok: integer('ok').notNull() }, (table) => [
  check('assert_ok', sql`${table.ok} = 1`),
])
