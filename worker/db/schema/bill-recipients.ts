import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { accounts } from './accounts.ts'
import { flag, json, time } from './columns.ts'

/** To whom an account's next invoices are addressed, and where mails about its bills go; a bill keeps its own copy. */
export const billRecipients = sqliteTable('bill_recipients', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  recipient: json<BillRecipient>('recipient').notNull(),
  emails: json<string[]>('emails').notNull(),
  attachesPdf: flag('attaches_pdf').notNull(),
  /** The name in kana under which the account pays by transfer; empty = not given. */
  payerName: text('payer_name').notNull().default(''),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})
