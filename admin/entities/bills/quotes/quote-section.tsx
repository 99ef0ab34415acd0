import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useDiscounts } from '#admin/entities/bills/discounts/discounts.api.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { saveFile } from '#admin/ui/file/save-file.ts'
import { quoteFileName, type QuoteState } from '#shared/billing/quote-rules.ts'
import type { Quote, QuoteStepInput } from '#shared/billing/quotes.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDate } from '#shared/time/jst.ts'
import { openQuotePdf } from './quotes.api.ts'
import { useQuoteText } from './use-quote-text.ts'

/** The forms come when somebody opens them. */
const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }))
const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))

type Asked = { quote: Quote; step: QuoteStepInput['step'] }

/** The quotes for an account on its page, for the operator, who makes, sends and withdraws them, or signs their contract. */
export function QuoteSection({ accountId }: { accountId: string }) {
  const t = useQuoteText()
  const can = useCan()
  const { data } = useDiscounts(accountId)
  const [asked, setAsked] = useState<'make' | Asked>()
  // Waiting and failure are shown by the discounts above, which are the same answer.
  if (!data?.isBilled) return null
  const close = () => setAsked(undefined)
  const canChange = can('PATCH /master/user/{id}/quote')
  return (
    <>
      <h3 className="text-xs text-ink-soft">{t('title')}</h3>
      {data.quotes.length === 0 && <p className="mt-1 text-sm">{t('none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {data.quotes.map((quote) => (
          <QuoteRow
            key={quote.id}
            accountId={accountId}
            quote={quote}
            onStep={canChange && quote.state === 'open' ? (step) => setAsked({ quote, step }) : undefined}
          />
        ))}
      </ul>
      {can('POST /master/user/{id}/quote') && data.plans.length > 0 && (
        <Button size="sm" icon="plus" className="mt-3" onClick={() => setAsked('make')}>
          {t('make')}
        </Button>
      )}
      <Suspense fallback={<DialogWaiting />}>
        {asked === 'make' && <QuoteDialog accountId={accountId} data={data} onClose={close} />}
        {asked && asked !== 'make' && <StepDialog accountId={accountId} {...asked} onClose={close} />}
      </Suspense>
    </>
  )
}

const TONE: Record<QuoteState, Tone> = { open: 'info', accepted: 'success', withdrawn: 'neutral', expired: 'warning' }
const STEPS = ['accept', 'send', 'withdraw'] as const

type QuoteRowProps = {
  accountId: string
  quote: Quote
  onStep: ((step: QuoteStepInput['step']) => void) | undefined
}

function QuoteRow({ accountId, quote, onStep }: QuoteRowProps) {
  const t = useQuoteText()
  const planName = usePlanName()
  const { number, state, total, startsOn, endsOn, validUntil, sentAt } = quote
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
      <p className="tabular text-xs text-ink-soft">{times.join(' · ')}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <PdfButton accountId={accountId} quote={quote} />
        {onStep &&
          STEPS.map((step) => (
            <Button key={step} size="sm" onClick={() => onStep(step)}>
              {t(`step.${step}`)}
            </Button>
          ))}
      </div>
    </li>
  )
}

/** Saves a quote as PDF. */
function PdfButton({ accountId, quote }: { accountId: string; quote: Quote }) {
  const t = useQuoteText()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await openQuotePdf(accountId, quote.id), quoteFileName(quote.number))
    } catch (error) {
      showToast(isApiError(error) ? error.message : t('pdfFailed'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('pdf')}
    </Button>
  )
}
