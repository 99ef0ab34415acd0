import { lazy, Suspense } from 'react'
import { useOpened } from '#admin/api/use-opened.ts'
import { useCan } from '#admin/api/user-info.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { addressLines, recipientLines } from '#shared/billing/recipient-rules.ts'
import type { RecipientState } from '#shared/billing/recipients.ts'
import { useRecipient } from './recipient.api.ts'
import { useRecipientText } from './use-recipient-text.ts'

/** The form comes when somebody opens it. */
const RecipientDialog = lazy(async () => ({ default: (await import('./recipient-dialog.tsx')).RecipientDialog }))

/** Whom the invoices of an account are addressed to, and the button to change it. */
export function RecipientSection({ accountId }: { accountId: string }) {
  const t = useRecipientText()
  const can = useCan()
  const { data, error, refetch, isFetching } = useRecipient(accountId)
  const { opened, open, reload, close } = useOpened(refetch)
  if (error && !data)
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 w-full" />
  // Users of a partner get no bill from the platform.
  if (!data.isBilled) return null
  return (
    <div className="flex flex-col items-start gap-4">
      <RecipientFacts state={data} />
      {can('PUT /bill-recipient/{id}') && (
        <Button size="sm" icon="edit" onClick={() => open(data)}>
          {t('change')}
        </Button>
      )}
      {opened && (
        <Suspense fallback={<DialogWaiting />}>
          <RecipientDialog
            key={opened.version}
            accountId={accountId}
            state={opened}
            onReload={reload}
            isReloading={isFetching}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

function RecipientFacts({ state }: { state: RecipientState }) {
  const t = useRecipientText()
  const { emails, attachesPdf, purchaseOrder, subject, name, companyName, payerName } = state
  const address = addressLines(state)
  return (
    <dl className="grid w-full gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={t('addressee')} isJapanese>
        {recipientLines({ ...state, name: name || companyName })}
      </Fact>
      {address.length > 0 && (
        <Fact label={t('postal')} isJapanese>
          {address}
        </Fact>
      )}
      {subject && <Fact label={t('subject')}>{[subject]}</Fact>}
      {purchaseOrder && <Fact label={t('purchaseOrder')}>{[purchaseOrder]}</Fact>}
      {payerName && (
        <Fact label={t('payerName')} isJapanese>
          {[payerName]}
        </Fact>
      )}
      <Fact label={t('emails')}>{emails.length > 0 ? emails : [t('emailsNone')]}</Fact>
      <Fact label={t('pdf')}>{[t(attachesPdf ? 'attached' : 'notAttached')]}</Fact>
    </dl>
  )
}

type FactProps = { label: string; isJapanese?: boolean; children: readonly string[] }

function Fact({ label, isJapanese = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd lang={isJapanese ? 'ja' : undefined} className="font-medium break-words">
        {children.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </div>
  )
}
