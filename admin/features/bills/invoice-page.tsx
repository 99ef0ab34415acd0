import { Link, Navigate, useParams } from 'react-router'
import { type ApiError, isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { useBillPrefix, useInvoice } from './invoice.api.ts'
import { InvoiceDownload } from './invoice-download.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useInvoiceText } from './use-invoice-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

/** `invoice/{billId}`: an invoice to read, to print and to save. */
export function InvoicePage() {
  const can = useCan()
  const prefix = useBillPrefix()
  return can(`GET /${prefix}/bill/{id}/invoice`) ? <InvoiceById /> : <Navigate to="/errors/403" replace />
}

function InvoiceById() {
  const t = useInvoiceText()
  const { billId = '' } = useParams()
  const trail = useTrail()
  const { data, error, refetch, isFetching } = useInvoice(billId)
  if (data) return <InvoiceView key={billId} invoice={data} />
  if (!error) return <InvoiceSkeleton />
  return (
    <>
      <PageHeader trail={trail} title={t('sheet.title')} />
      {isApiError(error, 'not_found', 'invoice_unissued') ? (
        <Missing error={error} />
      ) : (
        <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </>
  )
}

/** The way back to the list. */
function useTrail() {
  const t = useInvoiceText()
  const { bills } = useScreens()
  return [{ label: t('list'), to: bills }]
}

function Missing({ error }: { error: ApiError }) {
  const t = useInvoiceText()
  if (error.code === 'invoice_unissued') return <EmptyState title={t('held')} description={t('heldLead')} />
  return <EmptyState title={t('missing')} description={t('missingLead')} />
}

function InvoiceView({ invoice }: { invoice: Invoice }) {
  const t = useInvoiceText()
  const screens = useScreens()
  const { billId, number, hasPdf, secondLabels } = invoice
  return (
    <div className="mx-auto max-w-[52rem] print:max-w-none">
      <div className="print:hidden">
        <PageHeader
          trail={useTrail()}
          title={t('heading', { number })}
          heading={<WholeNumbers>{t('heading', { number })}</WholeNumbers>}
          description={hasPdf && t(`pdfLanguage.${secondLabels ?? 'ja'}`)}
          action={
            <div className="flex flex-wrap gap-2">
              <Button icon="print" onClick={() => print()}>
                {t('print')}
              </Button>
              <InvoiceDownload billId={billId} number={number} variant="primary" isDisabled={!hasPdf} />
            </div>
          }
        />
        <p className="mb-4">
          <TextLink to={screens.bill(billId)}>{t('toBill')}</TextLink>
        </p>
        <InvoiceHints invoice={invoice} />
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  )
}

/** What is special about the invoice, with links to the ones before and after a correction. */
function InvoiceHints({ invoice: { isVoid, hasPdf, corrects, correctedBy } }: { invoice: Invoice }) {
  const t = useInvoiceText()
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  const hints = [
    ...(isVoid ? [t('voidNotice')] : []),
    ...(hasPdf ? [] : [t(isOperator ? 'issuerMissingOperator' : 'issuerMissing')]),
  ]
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {hints.map((text) => (
        <p key={text} className="flex items-start gap-2.5 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning">
          <Icon name="alert-triangle" size={18} className="mt-0.5" />
          {text}
        </p>
      ))}
      {correctedBy && <OtherInvoice id={correctedBy.id} label={t('correctedBy', { number: correctedBy.number })} />}
      {corrects && <OtherInvoice id={corrects.id} label={t('corrects', { number: corrects.number })} />}
    </div>
  )
}

function OtherInvoice({ id, label }: { id: string; label: string }) {
  const screens = useScreens()
  return (
    <p className="text-sm">
      <Link to={screens.invoice(id)} className="rounded-sm underline underline-offset-4 hover:text-ink-soft">
        <WholeNumbers>{label}</WholeNumbers>
      </Link>
    </p>
  )
}

function InvoiceSkeleton() {
  const t = useInvoiceText()
  return (
    <div role="status" className="mx-auto max-w-[52rem]">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-60" />
      <Skeleton className="mt-6 h-[36rem] w-full rounded-lg" />
    </div>
  )
}
