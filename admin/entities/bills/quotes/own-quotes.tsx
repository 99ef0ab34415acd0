import type { SentQuote } from '#shared/billing/quotes.ts'
import { QuoteRow } from './quote-row.tsx'
import { useQuoteText } from './use-quote-text.ts'

type OwnQuotesProps = { quotes: readonly SentQuote[]; openPdf: (id: string) => Promise<Blob> }

/** The quotes that the signed-in person's account got. */
export function OwnQuotes({ quotes, openPdf }: OwnQuotesProps) {
  const t = useQuoteText()
  return (
    <section className="mb-6">
      <h2 className="font-semibold">{t('own')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {quotes.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} openPdf={() => openPdf(quote.id)} />
        ))}
      </ul>
    </section>
  )
}
