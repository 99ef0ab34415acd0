import { type Month, addMonths, endOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { toDay } from '#shared/time/jst.ts'
import {
  ACCOUNT_KEYS,
  ENTRY_KINDS,
  JOURNAL_ENTRIES_MAX,
  JOURNAL_MONTHS_MAX,
  journalProblem,
} from '#shared/billing/accounting/accounting-rules.ts'
import { formatCreditNumber } from '#shared/billing/credit-rules.ts'
import type { JournalPreview, JournalQuery } from '#shared/billing/accounting/accounting.ts'
import { AppError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { findNames } from './account-name.repository.ts'
import { releaseEntries, saleEntries, voidEntries } from './bill-entries.ts'
import {
  CHUNK,
  type Place,
  readCredits,
  readDeposits,
  readDisputes,
  readInitial,
  readIssued,
  readRefunds,
  readSettled,
  readVoided,
  type Span,
  sumHeld,
} from './journal.repository.ts'
import type { JournalEntry } from './journal-entry.ts'
import { creditEntries, depositEntries, providerEntries, settledEntry } from './money-entries.ts'

type Months = { from: Month; to: Month }
type Read<Row> = (binding: D1Database, span: Span, place: Place) => Promise<Row[]>

/** The entries of all rows that a statement finds, page by page. */
async function* eachOf<Row extends { id: string }>(
  env: Bindings,
  span: Span,
  read: Read<Row>,
  make: (row: Row) => JournalEntry[],
): AsyncGenerator<JournalEntry, void, undefined> {
  let place: Place
  do {
    const rows = await read(env.DB, span, place)
    for (const row of rows) yield* make(row)
    place = rows.length < CHUNK ? undefined : rows.at(-1)
  } while (place)
}

/** All entries that may lie in some months; what is known only in the month after them counts too. */
async function* candidates(env: Bindings, { from, to }: Months) {
  const months = { start: startOfMonth(from), end: endOfMonth(to) }
  const known = { start: months.start, end: endOfMonth(addMonths(to, 1)) }
  const terms = { start: startOfMonth(addMonths(from, 1 - JOURNAL_MONTHS_MAX)), end: known.end }
  yield* eachOf(env, known, readIssued, saleEntries)
  yield* eachOf(env, known, readVoided, voidEntries)
  yield* eachOf(env, months, readSettled, (row) => [settledEntry({ ...row, isCard: row.isCard === 1 })])
  yield* eachOf(env, known, readDeposits, depositEntries)
  yield* eachOf(env, months, readCredits, ({ year, number, ...row }) =>
    creditEntries({ ...row, name: formatCreditNumber(year, number) }),
  )
  yield* eachOf(env, months, readRefunds, (row) => providerEntries({ ...row, of: 'refund' }))
  yield* eachOf(env, months, readDisputes, (row) => providerEntries({ ...row, of: 'dispute' }))
  yield* eachOf(env, terms, readInitial, releaseEntries)
}

/** The journal entries of some months, by kind; at most one more than a file holds. */
export async function* eachEntry(env: Bindings, months: Months): AsyncGenerator<JournalEntry, void, undefined> {
  const first = `${months.from}-01`
  const last = toDay(endOfMonth(months.to))
  let count = 0
  for await (const entry of candidates(env, months)) {
    if (entry.day < first || entry.day > last) continue
    yield entry
    if (++count > JOURNAL_ENTRIES_MAX) return
  }
}

/** Throws 422 for months that are none, in the future, in the wrong order or too many. */
export function checkMonths(months: Months): void {
  const problem = journalProblem(months, monthOf(now()))
  if (!problem) return
  const { field, key } = problem
  throw new AppError('validation', { fields: { [field]: { key, values: { max: JOURNAL_MONTHS_MAX } } } })
}

type Sums = { debit: number; credit: number }

/** Sums of entries, by account and by kind. */
async function sumEntries(entries: AsyncIterable<JournalEntry>) {
  const accounts = new Map<string, Sums>()
  const kinds = new Map<string, { count: number; total: number }>()
  const add = (account: string, amount: number) => {
    const sums = accounts.get(account) ?? { debit: 0, credit: 0 }
    accounts.set(account, sums)
    sums[amount < 0 ? 'credit' : 'debit'] += Math.abs(amount)
  }
  let count = 0
  for await (const { kind, lines } of entries) {
    count++
    const total = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
    const known = kinds.get(kind) ?? { count: 0, total: 0 }
    kinds.set(kind, { count: known.count + 1, total: known.total + total })
    for (const { account, amount, tax } of lines) add(account, amount - tax)
    for (const { tax } of lines.filter((line) => line.tax !== 0)) add('tax', tax)
  }
  return { accounts, kinds, count }
}

/** The first of some months that may still get entries: the one before the present month is open, too. */
function openFrom({ from, to }: Months): Month | null {
  const open = addMonths(monthOf(now()), -1)
  if (to < open) return null
  return from > open ? from : open
}

/** What the journals of some months come to. Throws like `checkMonths`. */
export async function previewJournal(env: Bindings, months: JournalQuery): Promise<JournalPreview> {
  checkMonths(months)
  const [names, held, { accounts, kinds, count }] = await Promise.all([
    findNames(env.DB),
    sumHeld(env.DB, months.from, months.to),
    sumEntries(eachEntry(env, months)),
  ])
  return {
    ...names,
    accounts: ([...ACCOUNT_KEYS, 'tax'] as const).flatMap((account) => {
      const sums = accounts.get(account)
      return sums ? [{ account, ...sums }] : []
    }),
    kinds: ENTRY_KINDS.flatMap((kind) => {
      const sums = kinds.get(kind)
      return sums ? [{ kind, ...sums }] : []
    }),
    entries: Math.min(count, JOURNAL_ENTRIES_MAX),
    isTooMany: count > JOURNAL_ENTRIES_MAX,
    held,
    openFrom: openFrom(months),
  }
}
