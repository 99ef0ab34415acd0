import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useOpenReceipt } from '#admin/entities/bills/bills.api.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { saveFile } from '#admin/ui/file/save-file.ts'
import { receiptFileName } from '#shared/billing/invoice-rules.ts'

/** Saves the receipt of a paid bill as PDF. */
export function ReceiptDownload({ id, number }: { id: string; number: string }) {
  const t = useBillsText()
  const open = useOpenReceipt()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await open(id), receiptFileName(number))
    } catch (error) {
      showToast(isApiError(error) ? error.message : t('receipt.failed'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('receipt.save')}
    </Button>
  )
}
