import { useFileSave } from '#admin/ui/file/use-file-save.ts'
import { Button, type ButtonVariant } from '#admin/ui/basic/button.tsx'
import { invoiceFileName } from '#shared/billing/invoice-rules.ts'
import { useOpenInvoicePdf } from './invoice.api.ts'
import { useInvoiceText } from './use-invoice-text.ts'

type InvoiceDownloadProps = {
  billId: string
  /** `2026-000123`. */
  number: string
  variant?: ButtonVariant
  isDisabled?: boolean
}

/** Saves the invoice of a bill as PDF. Leaving the screen stops it. */
export function InvoiceDownload({ billId, number, variant = 'secondary', isDisabled = false }: InvoiceDownloadProps) {
  const t = useInvoiceText()
  const open = useOpenInvoicePdf()
  const name = invoiceFileName(number)
  const { isBusy, save } = useFileSave({
    open: (signal) => open(billId, signal),
    name,
    text: { done: t('done', { name }), failed: t('failed') },
  })

  return (
    <>
      <Button icon="download" variant={variant} isBusy={isBusy} disabled={isDisabled} onClick={save}>
        {t('download')}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && t('busy')}
      </span>
    </>
  )
}
