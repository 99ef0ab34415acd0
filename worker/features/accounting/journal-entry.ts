import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { type AccountKey, ENTRY_LETTERS, type EntryKind } from '#shared/billing/accounting/accounting-rules.ts'
import type { TaxPart } from '#shared/billing/credit-rules.ts'
import type { Month } from '#shared/time/months.ts'

/** A line of an entry, in yen: a debit is positive, a credit negative. */
export type JournalLine = {
  account: AccountKey
  /** With tax. */
  amount: number
  /** The tax in it, with the same sign. */
  tax: number
  /** The rate; null = outside the scope of the tax (対象外). */
  percent: number | null
}

/** A journal entry (仕訳). Its lines add up to zero. */
export type JournalEntry = {
  /** Unique and for ever the same, e.g. `S-2026-000123`. */
  number: string
  kind: EntryKind
  /** `yyyy-MM-dd`, Asia/Tokyo. */
  day: string
  accountId: string
  companyName: string
  /** Number of the bill, and the month that it is about. */
  bill: string
  month: Month
  lines: JournalLine[]
}

/** The bill that an entry is about. */
export type EntryBill = { accountId: string; companyName: string; month: Month; year: number; number: number }

type Key = { kind: EntryKind; day: string; suffix?: string }

/** An entry about a bill; lines of nothing are left out. `suffix` tells several of a kind and a bill apart. */
export function makeEntry(bill: EntryBill, { kind, day, suffix }: Key, lines: readonly JournalLine[]): JournalEntry {
  const { accountId, companyName, month, year, number } = bill
  const name = formatBillNumber(year, number) ?? ''
  return {
    number: [ENTRY_LETTERS[kind], name, ...(suffix ? [suffix] : [])].join('-'),
    kind,
    day,
    accountId,
    companyName,
    bill: name,
    month,
    lines: lines.filter(({ amount, tax }) => amount !== 0 || tax !== 0),
  }
}

/** A line without tax. */
export const plain = (account: AccountKey, amount: number): JournalLine => ({ account, amount, tax: 0, percent: null })

/** Money that moves from one account to another: a debit and a credit of the same amount. */
export const move = (debit: AccountKey, credit: AccountKey, amount: number): JournalLine[] => [
  plain(debit, amount),
  plain(credit, -amount),
]

export const reversed = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, amount: -line.amount, tax: -line.tax }))

/** What of the sums is, or is no more, deferred: an amount without tax, of one rate. */
export type DeferredPart = { percent: number; amount: number }

/**
 * The credits of a sale: by rate what is earned, and what is deferred. All tax falls due with the bill, so a deferred
 * part carries its share of it.
 */
export function saleLines(rates: readonly TaxPart[], deferred: DeferredPart | undefined, earned: AccountKey) {
  return rates.flatMap(({ percent, subtotal, tax }): JournalLine[] => {
    // Late fees alone are outside the scope of the tax.
    if (percent === 0) return [plain('lateFees', -subtotal)]
    const part = deferred?.percent === percent ? deferred.amount : 0
    const partTax = part === subtotal ? tax : Math.floor((part * percent) / 100)
    const earnedTax = tax - partTax
    return [
      { account: earned, amount: -(subtotal - part + earnedTax), tax: -earnedTax, percent },
      { account: 'deferred', amount: -(part + partTax), tax: -partTax, percent },
    ]
  })
}
