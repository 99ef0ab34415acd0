import { BOOKS_KEPT_MONTHS } from '#shared/billing/bill-rules.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { mapLimited } from '#worker/platform/map-limited.ts'
import {
  deleteBills,
  deleteInvoices,
  deleteOldUsage,
  listEndedBills,
  listEndedInvoices,
} from './books-end.repository.ts'
import { deleteFilesOf } from './invoice-file.storage.ts'

/** Bills of one run, each with two calls of R2; the next run deletes the rest. */
const BILLS_MAX = 200
const AT_ONCE = 6

/**
 * Ends bookkeeping that no law keeps any more (rules/bills.md#ten-years): bills with their files, payments and steps,
 * and the usage that they were made of. Files go first: an interruption leaves rows that name them.
 */
export async function endOldBooks(env: Bindings): Promise<void> {
  const month = addMonths(monthOf(now()), -BOOKS_KEPT_MONTHS)
  const ids = await listEndedBills(env.DB, month, BILLS_MAX)
  await mapLimited(ids, AT_ONCE, (id) => deleteFilesOf(env, id))
  if (ids.length > 0) await deleteBills(env.DB, ids, month)
  const invoices = await listEndedInvoices(env.DB, month, BILLS_MAX)
  await mapLimited(invoices, AT_ONCE, (id) => deleteFilesOf(env, id))
  if (invoices.length > 0) await deleteInvoices(env.DB, invoices)
  await deleteOldUsage(env.DB, month)
}
