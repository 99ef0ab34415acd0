import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { saveFile } from '#admin/ui/file/save-file.ts'
import { Button, type ButtonVariant } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
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
  const [isBusy, setBusy] = useState(false)
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  async function save(): Promise<void> {
    const controller = new AbortController()
    ongoing.current = controller
    setBusy(true)
    try {
      const name = invoiceFileName(number)
      saveFile(await open(billId, controller.signal), name)
      showToast(t('done', { name }))
    } catch (error) {
      if (!controller.signal.aborted) showToast(isApiError(error) ? error.message : t('failed'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button icon="download" variant={variant} isBusy={isBusy} disabled={isDisabled} onClick={() => void save()}>
        {t('download')}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && t('busy')}
      </span>
    </>
  )
}
