import { and, asc, desc, eq, gt, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { QUOTES_MAX } from '#shared/billing/quote-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { mustChange, runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { quotes } from '#worker/db/schema/quotes.ts'
import { billYear } from '#worker/entities/bills/bill-number.repository.ts'
import { grantDiscount, type NewDiscount } from './discount.repository.ts'
import { waiveFee } from './waived-fee.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** Rows of a page of sent quotes. */
const PAGE = 100

/** The newest quotes of an account; `isSentOnly`: those that it has got. */
export const listQuotes = (
  binding: D1Database,
  accountId: string,
  { isSentOnly = false }: { isSentOnly?: boolean } = {},
): Promise<QuoteRow[]> =>
  connect(binding)
    .select()
    .from(quotes)
    .where(and(eq(quotes.accountId, accountId), isSentOnly ? isNotNull(quotes.sentAt) : undefined))
    .orderBy(desc(quotes.createdAt), desc(quotes.number))
    .limit(QUOTES_MAX)

/** A quote of an account. */
export async function findQuote(binding: D1Database, accountId: string, id: string): Promise<QuoteRow | undefined> {
  const rows = await connect(binding)
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.accountId, accountId)))
  return rows[0]
}

/** The quotes that an account has got, by their ids, after one of them. */
export const listSentQuotes = (binding: D1Database, accountId: string, after: string): Promise<QuoteRow[]> =>
  connect(binding)
    .select()
    .from(quotes)
    .where(and(eq(quotes.accountId, accountId), isNotNull(quotes.sentAt), gt(quotes.id, after)))
    .orderBy(asc(quotes.id))
    .limit(PAGE)

/** A quote that was sent to an account, and the account's language; a null account: to any. */
export async function findSentQuote(binding: D1Database, { id, accountId }: { id: string; accountId: string | null }) {
  const ofAccount = accountId === null ? undefined : eq(quotes.accountId, accountId)
  const rows = await connect(binding)
    .select({ quote: quotes, language: accounts.language })
    .from(quotes)
    .innerJoin(accounts, eq(accounts.id, quotes.accountId))
    .where(and(eq(quotes.id, id), isNotNull(quotes.sentAt), ofAccount))
  return rows[0]
}

/** A quote by its id, for its mail. */
export async function findMailedQuote(binding: D1Database, id: string): Promise<QuoteRow | undefined> {
  const rows = await connect(binding).select().from(quotes).where(eq(quotes.id, id))
  return rows[0]
}

export type NewQuote = Omit<typeof quotes.$inferInsert, 'year' | 'number' | 'status' | 'createdAt' | 'updatedAt'>

/**
 * Stores a quote with the next number of its year. D1 runs one statement at a time, so no number is given twice. Throws
 * `contract_state` where the account ended meanwhile.
 */
export async function storeQuote(
  binding: D1Database,
  quote: NewQuote,
  { at, entry }: { at: number; entry: HistoryEntry },
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ version: sql`${accounts.version}` })
    .where(and(eq(accounts.id, quote.accountId), isNull(accounts.deletedAt), ne(accounts.contractStatus, 'terminated')))
  const year = billYear(at)
  const number = sql<number>`(SELECT coalesce(max(given.number), 0) + 1 FROM quotes AS given WHERE given.year = ${year})`
  const row = { ...quote, year, number, status: 'open' as const, createdAt: at, updatedAt: at }
  const rest = [db.insert(quotes).values(row), insertHistory(db, entry)]
  await runGuarded(db, guard, rest, () => new AppError('contract_state'))
}

type Step = { quote: Pick<QuoteRow, 'id' | 'accountId'>; version: number; at: number }

/** The statement of a step with an open quote that is valid, a guard. */
const changeOpen = (db: Database, { quote, version, at }: Step, values: Partial<Pick<QuoteRow, 'status' | 'sentAt'>>) =>
  db
    .update(quotes)
    .set({ ...values, version: version + 1, updatedAt: at })
    .where(
      and(
        eq(quotes.id, quote.id),
        eq(quotes.accountId, quote.accountId),
        eq(quotes.version, version),
        eq(quotes.status, 'open'),
        gte(quotes.validUntil, at),
      ),
    )

type Acceptance = Step & {
  record: Omit<HistoryEntry, 'action'>
  /** Who frees the account of the initial fee, and why; null = nobody. */
  waived: { by: string; reason: string } | null
  /** The discount that the contract brings along. */
  granted: { given: NewDiscount; entry: Omit<HistoryEntry, 'action'> } | null
}

/**
 * The statements with which a quote becomes a contract, for the batch that stores it: it breaks unless the quote is open,
 * and where the account has another discount by now.
 */
export function acceptQuote(binding: D1Database, { record, waived, granted, ...step }: Acceptance) {
  const db = connect(binding)
  const { at, quote } = step
  return [
    changeOpen(db, step, { status: 'accepted' }),
    mustChange(db),
    insertHistory(db, { ...record, action: 'account.quote_accept' }),
    ...(waived ? [waiveFee(db, { ...waived, accountId: quote.accountId, at })] : []),
    ...(granted ? grantDiscount(db, granted.given, granted.entry) : []),
  ]
}

/** An enqueued mail with a quote. */
export type QuoteMail = { id: string; payload: { quoteId: string; accountId: string; to?: string } }

/** Sends or withdraws an open quote. Throws `quote_state`. */
export async function changeQuote(
  binding: D1Database,
  step: Step & {
    values: Partial<Pick<QuoteRow, 'status' | 'sentAt'>>
    entry: HistoryEntry
    mails: readonly QuoteMail[]
  },
): Promise<void> {
  const { at, values, entry, mails } = step
  const db = connect(binding)
  const promised = db.insert(outbox).select(
    sql`SELECT value ->> 'id', 'mail.quote', value -> 'payload', ${at}, ${at}, 0, NULL, NULL, NULL
      FROM json_each(${JSON.stringify(mails)})`,
  )
  const guard = changeOpen(db, step, values)
  await runGuarded(db, guard, [insertHistory(db, entry), promised], () => new AppError('quote_state'))
}
