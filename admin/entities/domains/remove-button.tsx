import { useState } from 'react'
import type { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useDomainText } from './use-domain-text.ts'

type RemoveButtonProps = {
  remove: Pick<ReturnType<typeof useApiMutation<unknown, void>>, 'error' | 'isPending' | 'mutate'>
  words: Record<'open' | 'title' | 'text' | 'note' | 'done', string>
  className?: string
}

/** Takes a name from what it leads to, after a question. */
export function RemoveButton({ remove, words, className }: RemoveButtonProps) {
  const t = useDomainText()
  const tAdmin = useAdminText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={cx('flex flex-col items-start gap-3', className)}>
      <Button icon="trash" variant="quiet" className="text-danger!" onClick={() => setIsAsking(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        isBusy={remove.isPending}
        tone="danger"
        title={words.title}
        description={words.text}
        confirmLabel={t('remove.confirm')}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => showToast(words.done),
            onSettled: () => setIsAsking(false),
          })
        }
      >
        <p className="text-sm text-ink-soft">{words.note}</p>
      </ConfirmDialog>
      <FormAlert error={remove.error} title={tAdmin('failure.delete')} fields={[]} />
    </div>
  )
}
