import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { dateText } from '#shared/time/date-text.ts'
import { afterIssue, type ChosenUsers, type InvoiceChoice, toNamed } from './invoice-choice.ts'
import { useIssueInvoices } from './partner-invoices.api.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

type IssueDialogProps = { month: string; choice: InvoiceChoice; onClose: () => void }

/** Whose invoices are issued, for the text. */
function leadOf({ isAll, named }: ChosenUsers) {
  if (named.length === 0) return 'issueLead'
  return isAll ? 'issueExcept' : 'issueOnly'
}

/** Issues the missing invoices of a month, with progress: asks whether they are sent. */
export function IssueDialog({ month, choice: { chosen, choose }, onClose }: IssueDialogProps) {
  const t = usePartnerInvoicesText()
  const ui = useAdminText()
  const { isOpen, close } = useOpenDialog(onClose)
  const [sends, setSends] = useState(true)
  const [progress, setProgress] = useState<{ issued: number; left: number }>()
  const issue = useIssueInvoices((issued, left) => setProgress({ issued, left }))
  const send = () =>
    issue.mutate(
      { month, sends, ...toNamed(chosen) },
      {
        onSuccess: (count) => {
          choose(afterIssue(chosen))
          showToast(count === 0 ? t('issueNone') : t('issueDone', { count }))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={issue.isPending}
      title={t('issue')}
      description={t(leadOf(chosen), { month: dateText(month), count: chosen.named.length })}
      confirmLabel={t('issueConfirm')}
    >
      <FormAlert error={issue.error} title={ui('failure.update')} fields={[]} />
      <Checkbox
        label={t('issueSends')}
        help={t('issueSendsHelp')}
        checked={sends}
        onCheckedChange={setSends}
        disabled={issue.isPending}
      />
      {progress && (
        <p role="status" className="text-sm text-ink-soft">
          {t('issueProgress', progress)}
        </p>
      )}
    </ConfirmDialog>
  )
}
