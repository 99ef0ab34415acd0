import * as z from 'zod'
import { billMonth } from '#shared/billing/bills.ts'
import { ACCOUNT_KEYS, ACCOUNT_NAME_MAX, ENTRY_KINDS, JOURNAL_FORMATS } from './accounting-rules.ts'

const yen = z.number().int()
const count = z.number().int()

const accountName = z
  .string()
  .trim()
  .min(1)
  .max(ACCOUNT_NAME_MAX)
  .regex(/^[^\p{C}"]*$/u)

/** Months from one to another, both included: at most twelve, none in the future. */
export const journalQuery = z.strictObject({ from: billMonth, to: billMonth })
export type JournalQuery = z.output<typeof journalQuery>
export const journalFileQuery = journalQuery.extend({ format: z.enum(JOURNAL_FORMATS) })
export type JournalFileQuery = z.output<typeof journalFileQuery>

/** The name of each account in the operator's accounting program. */
export const accountNames = z.strictObject({
  receivable: accountName,
  card: accountName,
  bank: accountName,
  payable: accountName,
  advance: accountName,
  deferred: accountName,
  sales: accountName,
  returns: accountName,
  bankFee: accountName,
  lateFees: accountName,
})

/** The names with their version. */
export const namesInForce = z.object({ names: accountNames, version: z.number().int() })
export type NamesInForce = z.output<typeof namesInForce>

/** What the journals of some months come to, in yen. */
export const journalPreview = namesInForce.extend({
  /** Sums by account without tax, and of the tax itself; debits and credits are the same in all. */
  accounts: z.array(z.object({ account: z.enum([...ACCOUNT_KEYS, 'tax']), debit: yen, credit: yen })),
  /** Entries by kind; kinds without any are left out. */
  kinds: z.array(z.object({ kind: z.enum(ENTRY_KINDS), count, total: yen })),
  entries: count,
  /** Whether there are more entries than a file holds. */
  isTooMany: z.boolean(),
  /** Held bills of these months, which are left out. */
  held: z.object({ count, total: yen }),
  /** The first of the months that may still get entries; null = all of them are closed. */
  openFrom: billMonth.nullable(),
})
export type JournalPreview = z.output<typeof journalPreview>
