import type { Blocker } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useSignedOut } from './use-signed-out.tsx'

/** What the question says, if it is not about unsaved fields. */
export type LeaveTexts = Partial<Record<'title' | 'description' | 'leave' | 'stay', string>>

type LeaveQuestionProps = { blocker: Blocker; texts?: LeaveTexts | undefined }

/** Asks whether a blocked way is gone, which loses what was typed. */
export function LeaveQuestion({ blocker, texts }: LeaveQuestionProps) {
  const t = useAdminText()
  const signedOut = useSignedOut(blocker)
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      tone="danger"
      title={texts?.title ?? t('leave.title')}
      description={texts?.description ?? t('leave.description')}
      confirmLabel={texts?.leave ?? t('leave.leave')}
      cancelLabel={texts?.stay ?? t('leave.stay')}
      {...signedOut}
    />
  )
}
