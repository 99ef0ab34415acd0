import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import { time, flag } from './columns.ts'
import { accounts } from './accounts.ts'

/** The time from which a contract's plan matters: its start, or the time when it was stored if that is later. */
export const contractChange = sql.raw(
  `CASE WHEN "created_at" > "effective_from" THEN "created_at" ELSE "effective_from" END`,
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

/** Versions of which what gets worse does not count for everybody from their month on; the condition of their index. */
export const isKeptVersion = sql.raw(`"worse_from" <> 'month'`)

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
    /** In the default language; an empty name counts as none (rules/contracts.md#names-of-plans). */
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
    /** From when the fields that get worse count for accounts that have the plan (rules/contracts.md#agreed-terms). */
    worseFrom: text('worse_from').$type<WorseFrom>().notNull().default('month'),
    createdAt: time('created_at').notNull(),
    /** The person who saved it; null = the installation. */
    createdBy: text('created_by'),
  },
  (table) => [
    uniqueIndex('plan_versions_plan').on(table.planId, table.effectiveFrom),
    // Whether anything was kept from accounts that had a plan costs nothing to ask where nothing was.
    index('plan_versions_kept').on(table.planId, table.effectiveFrom).where(isKeptVersion),
  ],
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
    /** Yen without tax for ending it before its time, on the bill of the month in which it ends. */
    endFee: integer('end_fee'),
  },
  (table) => [
    index('contracts_account').on(table.accountId, table.startsAt),
    index('contracts_end_fee')
      .on(table.endsAt)
      .where(sql`end_fee IS NOT NULL`),
  ],
)

/**
 * The plan of a contract from a time on: a change is stored in advance and takes effect when it is read after that time
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
    /** From when a higher price counts for users that have the plan. */
    worseFrom: text('worse_from').$type<WorseFrom>().notNull().default('month'),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by'),
    limitAccessPrice: integer('limit_access_price'),
    blockPrice: integer('block_price'),
    licensePrice: integer('license_price'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.planId, table.effectiveFrom] })],
)

/**
 * A monthly fee of its own for one account with a plan, from the first of a month on (rules/contracts.md#own-prices).
 * Times of one account, plan and owner do not overlap.
 */
export const ownPrices = sqliteTable(
  'own_prices',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    /** Whose price it is: the partner above the account; empty = the operator. */
    ownerId: text('owner_id').notNull(),
    effectiveFrom: time('effective_from').notNull(),
    /** The first moment without it; null = no end. */
    effectiveUntil: time('effective_until'),
    /** Yen a month without tax. */
    price: integer('price').notNull(),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.planId, table.effectiveFrom] }),
    // Bills read those of the operator.
    index('own_prices_owner').on(table.ownerId, table.effectiveFrom),
  ],
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
