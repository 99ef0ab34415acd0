import { useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { LetterQueue } from '#shared/operations/letter-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useRedriveAll } from './letters.api.ts'
import { useLettersText } from './use-letters-text.ts'

type RedriveAllDialogProps = { queue: LetterQueue; total: number; onClosed: () => void }

/** Sends all letters of a queue again, with its progress. */
export function RedriveAllDialog({ queue, total: first, onClosed }: RedriveAllDialogProps) {
  const t = useLettersText()
  const [handled, setHandled] = useState(0)
  // The list becomes shorter meanwhile.
  const [total] = useState(first)
  const redrive = useRedriveAll(queue, setHandled)
  const { isOpen, close } = useOpenDialog(onClosed)
  const send = () =>
    redrive.mutate(undefined, {
      onSuccess: ({ redriven, refused }) => {
        showToast(t(refused > 0 ? 'allRefused' : 'allDone', { count: formatNumber(refused > 0 ? refused : redriven) }))
        close()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={redrive.isPending}
      title={t('allTitle')}
      description={t('allLead', { count: formatNumber(total) })}
      confirmLabel={t('all')}
    >
      <FormAlert error={redrive.error} title={t('allFailed')} fields={[]} />
      {redrive.isPending && (
        <div className="flex flex-col gap-1.5 text-xs text-ink-soft">
          <Progress label={t('allProgress')} value={handled / Math.max(total, 1)} />
          <p className="tabular">{t('allLeft', { done: formatNumber(handled), total: formatNumber(total) })}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
