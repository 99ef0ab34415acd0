import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import { json, time } from './columns.ts'

/** What the sites of an account have in common; new ones begin with it. */
export const brandKits = sqliteTable('brand_kits', {
  accountId: text('account_id').primaryKey(),
  doc: json<BrandKit>('doc').notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})
