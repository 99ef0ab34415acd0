import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { saveFile } from '#admin/ui/file/save-file.ts'
import { creditFileName } from '#shared/billing/invoice-rules.ts'
import { useOpenCreditPdf } from '#admin/entities/bills/bills.api.ts'

type CreditDownloadProps = { billId: string; creditId: string; number: string }

/** Saves a credit note as PDF. */
export function CreditDownload({ billId, creditId, number }: CreditDownloadProps) {
  const t = useBillsText()
  const open = useOpenCreditPdf()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await open(billId, creditId), creditFileName(number))
    } catch (error) {
      showToast(isApiError(error) ? error.message : t('credit.pdfFailed'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('credit.pdf')}
    </Button>
  )
}
