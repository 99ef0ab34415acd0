import type { ReactNode } from 'react'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { SaveButton } from '#admin/ui/file/save-button.tsx'
import { quoteFileName, type QuoteState } from '#shared/billing/quote-rules.ts'
import type { SentQuote } from '#shared/billing/quotes.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useQuoteText } from './use-quote-text.ts'

const TONE: Record<QuoteState, Tone> = { open: 'info', accepted: 'success', withdrawn: 'neutral', expired: 'warning' }

type QuoteRowProps = {
  quote: SentQuote
  openPdf: () => Promise<Blob>
  /** Buttons beside that of the file. */
  children?: ReactNode
}

/** A quote in a list: number, state, plan, total, times, and its file. */
export function QuoteRow({ quote, openPdf, children }: QuoteRowProps) {
  const t = useQuoteText()
  const planName = usePlanName()
  const { number, state, total, discount, startsOn, endsOn, validUntil, sentAt } = quote
  const times = [
    t('period', { from: dateText(startsOn), until: dateText(endsOn) }),
    t('valid', { day: formatDate(validUntil) }),
    ...(sentAt ? [t('sent', { at: formatDate(sentAt) })] : []),
  ]
  return (
    <li className="flex flex-col gap-1.5 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="tabular font-medium">{number}</span>
        <StatusPill tone={TONE[state]}>{t(`state.${state}`)}</StatusPill>
      </p>
      <p className="tabular break-words">{t('row', { plan: planName(quote), total: formatNumber(total) })}</p>
      {discount && <QuotedDiscount discount={discount} />}
      <p className="tabular text-xs text-ink-soft">{times.join(' · ')}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <SaveButton label={t('pdf')} open={openPdf} name={quoteFileName(number)} failed={t('pdfFailed')} />
        {children}
      </div>
    </li>
  )
}

function QuotedDiscount({ discount }: { discount: NonNullable<SentQuote['discount']> }) {
  const t = useQuoteText()
  const { percent, amount, months, text } = discount
  const off =
    percent === null
      ? t('discount.amount', { text, amount: formatNumber(amount ?? 0) })
      : t('discount.percent', { text, percent })
  return (
    <p className="tabular break-words">
      {months === null ? t('discount.endless', { off }) : t('discount.months', { off, months })}
    </p>
  )
}
