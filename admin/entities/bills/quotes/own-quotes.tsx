import { useOpenOwnQuote } from '#admin/entities/bills/bills.api.ts'
import type { SentQuote } from '#shared/billing/quotes.ts'
import { QuoteRow } from './quote-row.tsx'
import { useQuoteText } from './use-quote-text.ts'

/** The quotes that the signed-in person's account got. */
export function OwnQuotes({ quotes }: { quotes: readonly SentQuote[] }) {
  const t = useQuoteText()
  const open = useOpenOwnQuote()
  return (
    <section className="mb-6">
      <h2 className="font-semibold">{t('own')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {quotes.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} openPdf={() => open(quote.id)} />
        ))}
      </ul>
    </section>
  )
}
