import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { accounts } from './accounts.ts'
import { json, time } from './columns.ts'

/** A month of a partner whose charges are fixed: they never change again (rules/partner-billing.md#fixed-months). */
export const partnerMonths = sqliteTable(
  'partner_months',
  {
    oemMasterId: text('oem_master_id')
      .notNull()
      .references(() => accounts.id),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    /** What the platform bills the partner beside its users, in yen without tax: its own plan, admins, licences. */
    ownPurchase: integer('own_purchase').notNull(),
    fixedAt: time('fixed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oemMasterId, table.month] }), index('partner_months_month').on(table.month)],
)

/** What a user owes its partner for a fixed month. */
export const partnerCharges = sqliteTable(
  'partner_charges',
  {
    oemMasterId: text('oem_master_id')
      .notNull()
      .references(() => accounts.id),
    month: text('month').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    oemAdminId: text('oem_admin_id'),
    companyName: text('company_name').notNull(),
    planName: text('plan_name').notNull(),
    /** Names of the lines' plans in each language; `ja` is the name in the lines. */
    names: json<PlanNames[]>('names').notNull(),
    lines: json<BillLine[]>('lines').notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    /** What the platform bills the partner for the user, in yen without tax. */
    purchase: integer('purchase').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oemMasterId, table.month, table.accountId] })],
)
