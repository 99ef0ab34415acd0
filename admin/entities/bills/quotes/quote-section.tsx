import { lazy, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useDiscounts } from '#admin/entities/bills/discounts/discounts.api.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import type { Quote, QuoteStepInput } from '#shared/billing/quotes.ts'
import { QuoteRow } from './quote-row.tsx'
import { openQuotePdf } from './quotes.api.ts'
import { useQuoteText } from './use-quote-text.ts'

/** The forms come when somebody opens them. */
const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }))
const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))

const STEPS = ['accept', 'send', 'withdraw'] as const
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
          <QuoteRow key={quote.id} quote={quote} openPdf={() => openQuotePdf(accountId, quote.id)}>
            {canChange &&
              quote.state === 'open' &&
              STEPS.map((step) => (
                <Button key={step} size="sm" onClick={() => setAsked({ quote, step })}>
                  {t(`step.${step}`)}
                </Button>
              ))}
          </QuoteRow>
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
