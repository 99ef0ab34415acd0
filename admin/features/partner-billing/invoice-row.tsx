import { lazy, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { SaveButton } from '#admin/ui/file/save-button.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import { invoiceFileName } from '#shared/billing/invoice-rules.ts'
import type { PartnerInvoiceStatus } from '#shared/billing/partner-billing-rules.ts'
import type { PartnerInvoice } from '#shared/billing/partner-invoices.ts'
import { dateText } from '#shared/time/date-text.ts'
import { daysBetween, formatDate } from '#shared/time/jst.ts'
import type { InvoiceStep } from './invoice-step-dialog.tsx'
import { openInvoicePdf } from './partner-invoices.api.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

const InvoiceStepDialog = lazy(async () => ({
  default: (await import('./invoice-step-dialog.tsx')).InvoiceStepDialog,
}))

const TONE: Record<PartnerInvoiceStatus, Tone> = { open: 'info', settled: 'success', void: 'neutral' }

/** The steps that each state allows, in their order. */
const STEPS: Record<PartnerInvoiceStatus, readonly InvoiceStep[]> = {
  open: ['send', 'settle', 'void'],
  settled: ['send', 'reopen'],
  void: [],
}

/** An invoice of a list, on every width: whom it is for, its amount and state, its file and what can be done. */
export function InvoiceRow({ invoice, isOwn }: { invoice: PartnerInvoice; isOwn: boolean }) {
  const t = usePartnerInvoicesText()
  const yen = useYen()
  const { id, number, month, companyName, issuerName, total } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 xl:col-span-4 xl:grid xl:grid-cols-subgrid">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="line-clamp-2 leading-snug font-medium">{isOwn ? issuerName : companyName}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span className="tabular">{number}</span>
          <span className="tabular">{dateText(month)}</span>
        </p>
      </div>
      <InvoiceState invoice={invoice} isOwn={isOwn} />
      <p className="tabular ml-auto text-right text-base font-semibold whitespace-nowrap">{yen(total)}</p>
      <div className="flex gap-2">
        <SaveButton
          label={t('pdf')}
          open={() => openInvoicePdf(id)}
          name={invoiceFileName(number)}
          failed={t('pdfFailed')}
        />
        {!isOwn && <StepMenu invoice={invoice} />}
      </div>
    </li>
  )
}

function InvoiceState({ invoice, isOwn }: { invoice: PartnerInvoice; isOwn: boolean }) {
  const t = usePartnerInvoicesText()
  const { status, dueAt, sentAt, settledOn, reason } = invoice
  const late = Math.max(0, daysBetween(Date.parse(dueAt), useNow()))
  return (
    <div className="min-w-0 flex-[1_1_14rem] text-xs text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={TONE[status]}>{t(`status.${status}`)}</StatusPill>
        {status === 'open' && late > 0 && (
          <span className="font-medium text-danger">{t('lateDays', { days: late })}</span>
        )}
        {status === 'open' && (
          <span className="tabular">
            {t('due')} {formatDate(dueAt)}
          </span>
        )}
        {settledOn && <span>{t('settledOn', { date: dateText(settledOn) })}</span>}
        {!isOwn && status !== 'void' && <span>{sentAt ? t('sent', { date: formatDate(sentAt) }) : t('unsent')}</span>}
      </p>
      {reason && <p className="mt-1 line-clamp-2 break-words">{reason}</p>}
    </div>
  )
}

function StepMenu({ invoice }: { invoice: PartnerInvoice }) {
  const t = usePartnerInvoicesText()
  const can = useCan()
  const [step, setStep] = useState<InvoiceStep>()
  const steps = STEPS[invoice.status]
  if (!can('PUT /partner-invoice/{id}') || steps.length === 0) return null
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon="more">
            {t('actions')}
          </Button>
        }
      >
        {steps.map((one) => (
          <MenuItem key={one} {...(one === 'void' && { tone: 'danger' as const })} onSelect={() => setStep(one)}>
            {t(`step.${one}`)}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>
        {step && <InvoiceStepDialog invoice={invoice} step={step} onClose={() => setStep(undefined)} />}
      </Suspense>
    </>
  )
}
