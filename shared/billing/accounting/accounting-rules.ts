import { isMonth, type Month, monthsFrom } from '#shared/time/months.ts'

/** Names and limits of journals without zod, for the browser (rules/accounting.md#entries). */

/**
 * Accounts of the journals (勘定科目) with their names until the operator sets others. `payable`: money that is to go
 * back; `advance`: balances of customers.
 */
export const ACCOUNT_NAMES = {
  receivable: '売掛金',
  card: '未収入金',
  bank: '普通預金',
  payable: '未払金',
  advance: '前受金',
  deferred: '前受収益',
  sales: '売上高',
  returns: '売上値引高',
  bankFee: '支払手数料',
  lateFees: '雑収入',
} as const
export type AccountKey = keyof typeof ACCOUNT_NAMES
export const ACCOUNT_KEYS = Object.keys(ACCOUNT_NAMES) as AccountKey[]
export type AccountNames = Record<AccountKey, string>
/** Signs of a name: 弥生会計 takes 24 half-width columns. */
export const ACCOUNT_NAME_MAX = 12

/** Programs whose import a file is made for. */
export const JOURNAL_FORMATS = ['freee', 'moneyforward', 'yayoi'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** Kinds of entries, in the order of a file. The letters begin their numbers, which never change. */
export const ENTRY_LETTERS = {
  sale: 'S',
  void: 'V',
  balance: 'B',
  balanceBack: 'BR',
  card: 'P',
  hand: 'H',
  deposit: 'D',
  depositBack: 'DR',
  credit: 'C',
  payback: 'CP',
  refund: 'R',
  refundBack: 'RR',
  dispute: 'X',
  disputeBack: 'XR',
  release: 'L',
} as const
export type EntryKind = keyof typeof ENTRY_LETTERS
export const ENTRY_KINDS = Object.keys(ENTRY_LETTERS) as EntryKind[]

/** Months of one file. */
export const JOURNAL_MONTHS_MAX = 12
/** Entries of one file. */
export const JOURNAL_ENTRIES_MAX = 50_000
/** The first month that can be asked for. */
const FIRST_MONTH: Month = '2020-01'

/** The first problem of a range of months, seen from the present month; undefined for a valid one. */
export function journalProblem({ from, to }: { from: Month; to: Month }, present: Month) {
  if (!isMonth(from) || from < FIRST_MONTH) return { field: 'from', key: 'invalid' } as const
  if (!isMonth(to)) return { field: 'to', key: 'invalid' } as const
  if (to > present) return { field: 'to', key: 'periodFuture' } as const
  if (to < from) return { field: 'to', key: 'periodOrder' } as const
  return monthsFrom(from, to).length > JOURNAL_MONTHS_MAX ? ({ field: 'to', key: 'periodLength' } as const) : undefined
}
