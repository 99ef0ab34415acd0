import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addMonths, endOfMonth, type Month, monthOf, monthsFrom } from '#shared/time/months.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { billMonths } from '#worker/db/schema/figures.ts'
import { partnerCharges, partnerMonths } from '#worker/db/schema/partner-billing.ts'
import { now } from '#worker/platform/clock.ts'
import type { Charge, MonthCharges } from './month-charges.ts'

/** Charges of one statement: a parameter of D1 holds 2 MB, and a charge has some 2 KB. */
const CHUNK = 400
/** Months back that the job fixes. */
const FIXED_BACK = 13

/** A fixed month of a partner, and whether the platform's bills of the month are all made. */
export async function findFixedMonth(binding: D1Database, oemMasterId: string, month: Month) {
  const db = connect(binding)
  const [fixed, finished] = await db.batch([
    db
      .select()
      .from(partnerMonths)
      .where(and(eq(partnerMonths.oemMasterId, oemMasterId), eq(partnerMonths.month, month))),
    db.select({ month: billMonths.month }).from(billMonths).where(eq(billMonths.month, month)),
  ])
  return { fixed: fixed[0], isFinished: finished.length > 0 }
}

/** The charges of a fixed month. */
export async function listFixedCharges(binding: D1Database, oemMasterId: string, month: Month): Promise<Charge[]> {
  return connect(binding)
    .select(CHARGE)
    .from(partnerCharges)
    .where(and(eq(partnerCharges.oemMasterId, oemMasterId), eq(partnerCharges.month, month)))
}

const CHARGE = {
  accountId: partnerCharges.accountId,
  oemAdminId: partnerCharges.oemAdminId,
  companyName: partnerCharges.companyName,
  planName: partnerCharges.planName,
  names: partnerCharges.names,
  lines: partnerCharges.lines,
  subtotal: partnerCharges.subtotal,
  tax: partnerCharges.tax,
  total: partnerCharges.total,
  purchase: partnerCharges.purchase,
}

type Place = { oemMasterId: string; month: Month }

function insertCharges(db: Database, { oemMasterId, month }: Place, charges: readonly Charge[]) {
  const column = (name: keyof Charge): SQL => sql.raw(`value ->> '${name}'`)
  return db.insert(partnerCharges).select(
    sql`SELECT ${oemMasterId}, ${month}, ${column('accountId')}, ${column('oemAdminId')}, ${column('companyName')},
      ${column('planName')}, value -> 'names', value -> 'lines', ${column('subtotal')}, ${column('tax')},
      ${column('total')}, ${column('purchase')} FROM json_each(${JSON.stringify(charges)})`,
  )
}

/** Stores the charges of a month for good, in one batch. Throws `stale` if somebody else stored them meanwhile. */
export async function storeMonth(binding: D1Database, place: Place, { charges, ownPurchase }: MonthCharges) {
  const db = connect(binding)
  const guard = db
    .insert(partnerMonths)
    .values({ ...place, ownPurchase, fixedAt: now() })
    .onConflictDoNothing()
  const chunks = Array.from({ length: Math.ceil(charges.length / CHUNK) }, (_, index) =>
    charges.slice(index * CHUNK, (index + 1) * CHUNK),
  )
  const rest = chunks.map((chunk) => insertCharges(db, place, chunk))
  await runGuarded(db, guard, rest)
}

/** Partners' months that are to be fixed: the platform's bills of the month are made. The oldest first. */
export async function listMonthsToFix(binding: D1Database, limit: number): Promise<Place[]> {
  const last = addMonths(monthOf(now()), -1)
  const months = monthsFrom(addMonths(last, 1 - FIXED_BACK), last).map((month) => ({ month, end: endOfMonth(month) }))
  return connect(binding).all<Place>(
    sql`SELECT p.id AS oemMasterId, m.value ->> 'month' AS month
      FROM json_each(${JSON.stringify(months)}) AS m JOIN bill_months AS done ON done.month = m.value ->> 'month'
      JOIN accounts AS p ON p.type = 'OEM_MASTER' AND p.deleted_at IS NULL AND p.created_at <= m.value ->> 'end'
      WHERE NOT EXISTS (SELECT 1 FROM partner_months AS f WHERE f.oem_master_id = p.id AND f.month = m.value ->> 'month')
      ORDER BY month, p.id LIMIT ${limit}`,
  )
}
