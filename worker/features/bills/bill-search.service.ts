import type { BillFilters, BillSearchPage, BillSearchQuery, BillTotals } from '#shared/billing/bill-search.ts'
import { BILL_STATUSES } from '#shared/billing/bill-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { toPage } from '#shared/wire/pagination.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { toBillSummary } from './bill.mapping.ts'
import { type BillSums, searchBills, sumBills } from './bill-search.repository.ts'

/** Refuses ranges that end before they start. Throws 422. */
export function assertRanges({ from, to, issuedFrom, issuedTo, amountFrom, amountTo }: BillFilters): void {
  const ends = (first: string | number | undefined, last: string | number | undefined) =>
    first !== undefined && last !== undefined && last < first
  const refused = { to: ends(from, to), issuedTo: ends(issuedFrom, issuedTo), amountTo: ends(amountFrom, amountTo) }
  const fields = Object.entries(refused).flatMap(([path, isRefused]) =>
    isRefused ? [[path, { key: 'rangeOrder' }]] : [],
  )
  if (fields.length > 0) throw new AppError('validation', { fields: Object.fromEntries(fields) })
}

const NOTHING = { count: 0, subtotal: 0, tax: 0, total: 0, credited: 0 }

function toTotals({ byStatus, ageing }: BillSums): { totals: BillTotals; found: number } {
  const shown = BILL_STATUSES.flatMap((status) => {
    const sums = byStatus.get(status)
    return sums ? [{ status, ...sums }] : []
  })
  const valid = shown
    .filter(({ status }) => status !== 'void')
    .reduce(
      (all, { count, subtotal, tax, total, credited }) => ({
        count: all.count + count,
        subtotal: all.subtotal + subtotal,
        tax: all.tax + tax,
        total: all.total + total,
        credited: all.credited + credited,
      }),
      NOTHING,
    )
  const aged = [...ageing].map(([from, sums]) => ({ from, ...sums })).toSorted((a, b) => a.from - b.from)
  return {
    totals: { ...valid, byStatus: shown, ageing: aged },
    found: shown.reduce((sum, { count }) => sum + count, 0),
  }
}

/** A page of all bills by the operator's filters, with the sums of all found bills. Throws 422. */
export async function searchAllBills(env: Bindings, query: BillSearchQuery): Promise<BillSearchPage> {
  assertRanges(query)
  const sums = await sumBills(env.DB, query)
  const { totals, found } = toTotals(sums)
  const rows = found > 0 ? await searchBills(env.DB, query, sums.edge) : []
  const summaries = rows.map((row) => toBillSummary(row, true))
  return { ...toPage(summaries, query, found), totals, isComplete: sums.edge === undefined }
}
