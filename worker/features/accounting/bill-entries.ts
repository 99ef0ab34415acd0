import { type BillLine } from '#shared/billing/bill-rules.ts'
import type { TaxPart } from '#shared/billing/credit-rules.ts'
import { taxByRate } from '#shared/billing/tax.ts'
import { endOfMonth, type Month } from '#shared/time/months.ts'
import { type Deferral, planReleases } from './deferral.ts'
import { entryDay, monthOfDay } from './entry-day.ts'
import {
  type DeferredPart,
  type EntryBill,
  type JournalEntry,
  makeEntry,
  move,
  plain,
  reversed,
  saleLines,
} from './journal-entry.ts'

/** An issued bill, with its lines summed up by rate and by whether they are the initial fee. */
export type BillFact = EntryBill & {
  id: string
  issuedAt: number
  total: number
  fromBalance: number
  parts: readonly Pick<BillLine, 'kind' | 'amount' | 'taxPercent'>[]
  /** When its corrected bill was issued; null = it is not void. */
  correctedAt: number | null
  /** What credit notes take back of its initial fee. */
  initialCredits: readonly { id: string; at: number; amount: number }[]
}

const isInitial = ({ kind }: { kind: string }) => kind === 'initial'

/** What of a bill is deferred: its initial fee; undefined = nothing. */
function initialOf({ parts, month }: BillFact): DeferredPart | undefined {
  const lines = parts.filter(isInitial)
  const [rate] = taxByRate(lines, month)
  return lines.length > 0 && rate && rate.subtotal > 0 ? { percent: rate.percent, amount: rate.subtotal } : undefined
}

/** The day of a bill's sale: the last one of its month, unless that month was closed when it was issued. */
const saleDay = ({ month, issuedAt }: BillFact) => entryDay(endOfMonth(month), issuedAt)

const voidDay = ({ month, correctedAt }: BillFact) =>
  correctedAt === null ? null : entryDay(endOfMonth(month), correctedAt)

/** How the initial fee of a bill is earned; undefined without one. */
export function deferralOf(bill: BillFact): (Deferral & DeferredPart) | undefined {
  const initial = initialOf(bill)
  const voided = voidDay(bill)
  return (
    initial && {
      ...initial,
      month: bill.month,
      soldIn: monthOfDay(saleDay(bill)),
      voidedIn: voided === null ? null : monthOfDay(voided),
      credits: bill.initialCredits
        .toSorted((one, other) => one.at - other.at)
        .map(({ id, at, amount }) => ({ id, amount, month: monthOfDay(entryDay(at, at)) })),
    }
  )
}

const ratesOf = ({ parts, month }: BillFact): TaxPart[] => taxByRate(parts, month)

const balanceLines = ({ fromBalance }: BillFact) => move('advance', 'receivable', fromBalance)
const hasLines = ({ lines }: JournalEntry) => lines.length > 0

/** The entries of a bill's issue: its sale, and what the balance settled of it. */
export function saleEntries(bill: BillFact): JournalEntry[] {
  const { total, issuedAt } = bill
  const sale = [plain('receivable', total), ...saleLines(ratesOf(bill), deferralOf(bill), 'sales')]
  return [
    makeEntry(bill, { kind: 'sale', day: saleDay(bill) }, sale),
    makeEntry(bill, { kind: 'balance', day: entryDay(issuedAt, issuedAt) }, balanceLines(bill)),
  ].filter(hasLines)
}

/** The entries by which a voided bill is taken back: what is earned of its initial fee, and what is still deferred. */
export function voidEntries(bill: BillFact): JournalEntry[] {
  const { total, correctedAt } = bill
  const day = voidDay(bill)
  if (day === null || correctedAt === null) return []
  const deferral = deferralOf(bill)
  const rest = deferral && { percent: deferral.percent, amount: planReleases(deferral).rest }
  const back = reversed([plain('receivable', total), ...saleLines(ratesOf(bill), rest, 'sales')])
  return [
    makeEntry(bill, { kind: 'void', day }, back),
    makeEntry(bill, { kind: 'balanceBack', day: entryDay(correctedAt, correctedAt) }, reversed(balanceLines(bill))),
  ].filter(hasLines)
}

/** The monthly entries by which an initial fee is earned, each at its month's end. */
export function releaseEntries(bill: BillFact): JournalEntry[] {
  const deferral = deferralOf(bill)
  if (!deferral) return []
  return planReleases(deferral).releases.map(({ month, amount }) =>
    makeEntry(bill, { kind: 'release', day: lastDay(month), suffix: month }, move('deferred', 'sales', amount)),
  )
}

const lastDay = (month: Month) => entryDay(endOfMonth(month), endOfMonth(month))
