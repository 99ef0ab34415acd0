import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { SaveButton } from '#admin/ui/file/save-button.tsx'
import { creditFileName } from '#shared/billing/invoice-rules.ts'
import { useOpenCreditPdf } from '#admin/entities/bills/bills.api.ts'

type CreditDownloadProps = { billId: string; creditId: string; number: string }

/** Saves a credit note as PDF. */
export function CreditDownload({ billId, creditId, number }: CreditDownloadProps) {
  const t = useBillsText()
  const open = useOpenCreditPdf()
  return (
    <SaveButton
      label={t('credit.pdf')}
      open={() => open(billId, creditId)}
      name={creditFileName(number)}
      failed={t('credit.pdfFailed')}
    />
  )
}
