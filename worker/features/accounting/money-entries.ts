import { type CreditWay, isTaken, type RefundStatus, type TaxPart } from '#shared/billing/credit-rules.ts'
import { parseDay } from '#shared/time/jst.ts'
import { type BillFact, deferralOf } from './bill-entries.ts'
import { planReleases } from './deferral.ts'
import { entryDay } from './entry-day.ts'
import { type EntryBill, type JournalEntry, makeEntry, move, plain, reversed, saleLines } from './journal-entry.ts'

const on = (at: number) => entryDay(at, at)

/** A bill that was paid by card, or settled by the operator: what no transfer and no balance paid. */
export type SettledFact = EntryBill & { isCard: boolean; paidAt: number; amount: number }

export function settledEntry(bill: SettledFact): JournalEntry {
  const { isCard, paidAt, amount } = bill
  const kind = isCard ? 'card' : 'hand'
  return makeEntry(bill, { kind, day: on(paidAt) }, move(isCard ? 'card' : 'bank', 'receivable', amount))
}

/** A part of a deposit that was assigned to a bill. */
export type DepositFact = EntryBill & {
  id: string
  /** `yyyy-MM-dd`, of the bank. */
  day: string
  amount: number
  /** What the bank kept. */
  fee: number
  createdAt: number
  undoneAt: number | null
  /** The provider received it, and holds it. */
  isOfProvider: boolean
}

export function depositEntries(deposit: DepositFact): JournalEntry[] {
  const { id, day, amount, fee, createdAt, undoneAt, isOfProvider } = deposit
  const lines = [
    plain(isOfProvider ? 'card' : 'bank', amount),
    plain('bankFee', fee),
    plain('receivable', -amount - fee),
  ]
  const suffix = shortId(id)
  const came = makeEntry(deposit, { kind: 'deposit', day: entryDay(parseDay(day), createdAt), suffix }, lines)
  if (undoneAt === null) return [came]
  return [came, makeEntry(deposit, { kind: 'depositBack', day: on(undoneAt), suffix }, reversed(lines))]
}

/** A credit note with its bill. */
export type CreditFact = {
  id: string
  bill: BillFact
  /** `CR-2026-000001`. */
  name: string
  taxRates: readonly TaxPart[]
  total: number
  way: CreditWay
  issuedAt: number
  /** When a transfer was made, or the balance given; null = not yet, or the money goes by the provider. */
  doneAt: number | null
}

/** What a credit note takes back, and the money that it sent by transfer or left as a balance. */
export function creditEntries({ id, bill, name, taxRates, total, way, issuedAt, doneAt }: CreditFact): JournalEntry[] {
  const deferral = deferralOf(bill)
  const part = deferral && { percent: deferral.percent, amount: planReleases(deferral).taken.get(id) ?? 0 }
  const back = reversed([plain('payable', total), ...saleLines(taxRates, part, 'returns')])
  const entries = [makeEntry(bill, { kind: 'credit', day: on(issuedAt), suffix: name }, back)]
  if (doneAt !== null && (way === 'bank' || way === 'balance')) {
    const lines = move('payable', way === 'bank' ? 'bank' : 'advance', total)
    entries.push(makeEntry(bill, { kind: 'payback', day: on(doneAt), suffix: name }, lines))
  }
  return entries
}

/** A refund or a dispute at the provider. */
export type ProviderFact = EntryBill & {
  id: string
  amount: number
  createdAt: number
  updatedAt: number
} & ({ of: 'refund'; status: RefundStatus } | { of: 'dispute'; status: string })

/**
 * Money that the provider gives back from what it collected, from the moment on which we know of it; a refund that
 * failed and a dispute that was won are taken back.
 */
export function providerEntries(fact: ProviderFact): JournalEntry[] {
  const { of, id, amount, status, createdAt, updatedAt } = fact
  const lines = move('payable', 'card', amount)
  const suffix = shortId(id)
  const isBack = of === 'refund' ? status === 'failed' : status === 'won'
  const wasTaken = of === 'refund' || isTaken(status) || isBack
  if (!wasTaken || (isBack && createdAt === updatedAt)) return []
  const went = makeEntry(fact, { kind: of, day: on(createdAt), suffix }, lines)
  if (!isBack) return [went]
  const kind = of === 'refund' ? 'refundBack' : 'disputeBack'
  return [went, makeEntry(fact, { kind, day: on(updatedAt), suffix }, reversed(lines))]
}

/** The end of an id: enough to tell a bill's entries of a kind apart. */
const shortId = (id: string) => id.replace(/[^\dA-Za-z]/g, '').slice(-8)
