import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { SiteMember } from '#shared/site/inbox/site-inbox.ts'
import { useEraseMember } from './site-inbox.api.ts'
import { useSiteListsText } from './use-site-inbox-text.ts'

type EraseDialogProps = {
  siteId: string
  member: SiteMember
  isOpen: boolean
  onClose: () => void
  onErased: () => void
}

/** Erases a member for good, after the address was typed. */
export function EraseDialog({ siteId, member, isOpen, onClose, onErased }: EraseDialogProps) {
  const t = useSiteListsText()
  const erase = useEraseMember(siteId)
  const done = () => {
    showToast(t('erase.done'))
    onErased()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={erase.isPending}
      tone="danger"
      typed={member.email}
      title={t('erase.title')}
      description={t('erase.lead', { email: member.email })}
      confirmLabel={t('erase.confirm')}
      onConfirm={() => erase.mutate(member.id, { onSuccess: done, onSettled: onClose })}
    />
  )
}
