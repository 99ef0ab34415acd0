import { useOpenReceipt } from '#admin/entities/bills/bills.api.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { SaveButton } from '#admin/ui/file/save-button.tsx'
import { receiptFileName } from '#shared/billing/invoice-rules.ts'

/** Saves the receipt of a paid bill as PDF. */
export function ReceiptDownload({ id, number }: { id: string; number: string }) {
  const t = useBillsText()
  const open = useOpenReceipt()
  return (
    <SaveButton
      label={t('receipt.save')}
      open={() => open(id)}
      name={receiptFileName(number)}
      failed={t('receipt.failed')}
    />
  )
}
