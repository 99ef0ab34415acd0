import { formatQuoteNumber, quoteState } from '#shared/billing/quote-rules.ts'
import type { Quote } from '#shared/billing/quotes.ts'
import type { QuoteRow } from '#worker/entities/bills/quote.repository.ts'

const iso = (at: number) => new Date(at).toISOString()

/** A quote as lists show it at a moment. */
export function toQuote(row: QuoteRow, at: number): Quote {
  const { id, year, number, status, planCode, names, startsOn, endsOn, total, discount, version } = row
  return {
    id,
    number: formatQuoteNumber(year, number),
    state: quoteState(status, row.validUntil, at),
    planCode,
    names: names[0] ?? {},
    startsOn,
    endsOn,
    total,
    // The reason is the operator's own, and the account reads this too.
    discount: discount && {
      percent: discount.percent,
      amount: discount.amount,
      months: discount.months,
      text: discount.text,
    },
    version,
    validUntil: iso(row.validUntil),
    sentAt: row.sentAt === null ? null : iso(row.sentAt),
    createdAt: iso(row.createdAt),
  }
}
