import { and, asc, eq, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { partnerCharges, partnerInvoices } from '#worker/db/schema/partner-billing.ts'

/** Rows of one query. */
const PAGE = 500

type InvoiceRow = typeof partnerInvoices.$inferSelect
/** An invoice with its place in the list as `id`. */
export type ListedInvoice = Omit<InvoiceRow, 'id'> & { invoiceId: string; id: string }

const listed = (row: InvoiceRow, id: string): ListedInvoice => ({ ...row, invoiceId: row.id, id })

/** Invoices that an account issued to its users, by number, after a place in the list. */
export async function listIssuedInvoices(binding: D1Database, accountId: string, after: string) {
  const [year = 0, number = 0] = after.split('-').map(Number)
  const rows = await connect(binding)
    .select()
    .from(partnerInvoices)
    .where(
      and(
        eq(partnerInvoices.oemMasterId, accountId),
        sql`(${partnerInvoices.year}, ${partnerInvoices.number}) > (${year}, ${number})`,
      ),
    )
    .orderBy(asc(partnerInvoices.year), asc(partnerInvoices.number))
    .limit(PAGE)
  return rows.map((row) => listed(row, `${row.year}-${row.number}`))
}

/** Invoices that an account got from its partner, by month, after a place in the list. */
export async function listReceivedInvoices(binding: D1Database, accountId: string, after: string) {
  const rows = await connect(binding)
    .select()
    .from(partnerInvoices)
    .where(
      and(
        eq(partnerInvoices.accountId, accountId),
        sql`(${partnerInvoices.month}, ${partnerInvoices.id}) > (${after.slice(0, 7)}, ${after.slice(8)})`,
      ),
    )
    .orderBy(asc(partnerInvoices.month), asc(partnerInvoices.id))
    .limit(PAGE)
  return rows.map((row) => listed(row, `${row.month} ${row.id}`))
}

/** What the users of an account owe it for fixed months, by month, after a place in the list. */
export async function listOwnCharges(binding: D1Database, accountId: string, after: string) {
  const rows = await connect(binding)
    .select()
    .from(partnerCharges)
    .where(
      and(
        eq(partnerCharges.oemMasterId, accountId),
        sql`(${partnerCharges.month}, ${partnerCharges.accountId}) > (${after.slice(0, 7)}, ${after.slice(8)})`,
      ),
    )
    .orderBy(asc(partnerCharges.month), asc(partnerCharges.accountId))
    .limit(PAGE)
  return rows.map((row) => ({ ...row, id: `${row.month} ${row.accountId}` }))
}
