import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { Proposal } from '#shared/billing/transfers/match-transfers.ts'
import { REPEAT_DAYS } from '#shared/billing/transfers/transfer-rules.ts'
import type { RepeatedBill } from '#shared/billing/transfers/transfers.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { loadTransferRules } from '#worker/platform/lazy/load.ts'
import { listKnownPayers } from './open-bills.repository.ts'
import { listSettledBills, type SettledBillRow } from './settled-bills.repository.ts'
import type { LineRow } from './transfer.repository.ts'

const DAY = 24 * 60 * 60 * 1000

const toRepeated = ({ id, year, number, companyName, paidAt, way }: SettledBillRow): RepeatedBill => ({
  billId: id,
  number: formatBillNumber(year, number) ?? '',
  companyName,
  day: toDay(paidAt),
  way,
})

/**
 * The bills that open deposits seem to pay a second time: of those without a proposal, and of those whose payer wrote a
 * number that the proposal does not go by.
 */
export async function findRepeatedBills(
  env: Bindings,
  lines: readonly LineRow[],
  proposals: ReadonlyMap<string, Proposal>,
): Promise<ReadonlyMap<string, RepeatedBill>> {
  const { findRepeats, numbersIn, payerKey } = await loadTransferRules()
  const wanted = lines.flatMap((line) => {
    const { reasons } = proposals.get(line.id) ?? {}
    const isOpen = !reasons || (!reasons.includes('number') && numbersIn(line.payer).length > 0)
    return isOpen ? [{ ...line, amount: line.amount - line.spent }] : []
  })
  if (wanted.length === 0) return new Map()
  const since = Math.min(...wanted.map(({ day }) => parseDay(day))) - REPEAT_DAYS * DAY
  const [rows, payers] = await Promise.all([
    listSettledBills(env.DB, [...new Set(wanted.map(({ amount }) => amount))], since),
    listKnownPayers(env.DB, [...new Set(wanted.map(({ payerKey: key }) => key))]),
  ])
  const known = Map.groupBy(payers, ({ accountId }) => accountId)
  const bills = rows.map((row) => ({
    ...row,
    number: formatBillNumber(row.year, row.number) ?? '',
    given: payerKey(row.payerName ?? ''),
    keys: [payerKey(row.companyName), ...(known.get(row.accountId) ?? []).map(({ key }) => key)],
  }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    [...findRepeats(wanted, bills)].flatMap(([lineId, billId]) => {
      const row = byId.get(billId)
      return row ? [[lineId, toRepeated(row)] as const] : []
    }),
  )
}
