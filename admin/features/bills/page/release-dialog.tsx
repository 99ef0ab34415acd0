import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useReleaseBill } from '#admin/entities/bills/bills.api.ts'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import type { StepDialogProps } from './step-refusal.tsx'

/** Issues a held bill; the total is typed, so that nobody passes over a strange one. */
export function ReleaseDialog({ bill, refusalOf, onClose }: StepDialogProps) {
  const t = useBillsText()
  const yen = useYen()
  const release = useReleaseBill()
  const { isOpen, close } = useOpenDialog(onClose)
  const { id, version, companyName, total, holdReasons } = bill
  const send = () =>
    release.mutate(
      { id, version },
      {
        onSuccess: ({ number }) => {
          showToast(t('action.done.release', { number: number ?? '' }))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={release.isPending}
      typed={yen(total)}
      title={t('release.title')}
      description={t('release.lead', { name: companyName })}
      confirmLabel={t('release.confirm')}
    >
      {refusalOf(release)}
      <ul className="list-disc space-y-1 pl-5 text-sm marker:text-ink-faint">
        {holdReasons.map((reason) => (
          <li key={reason}>{t(`hold.${reason}`)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
