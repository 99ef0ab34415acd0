import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useRevokeShare } from './sharing.api.ts'

/** What was asked for: of one invitation, or of all. */
export type Revoked = { kind: 'one' | 'resend'; email: string } | { kind: 'all' | 'resendAll'; count: number }

type RevokeDialogProps = {
  siteId: string
  asked: Revoked
  /** Who knows the password comes back by the link. */
  hasLink: boolean
  onClose: () => void
  onChangePassword: () => void
}

/** Asks before invitations are taken back or mailed again. */
export function RevokeDialog({ siteId, asked, hasLink, onClose, onChangePassword }: RevokeDialogProps) {
  const words = useWords(asked, hasLink)
  const revoke = useRevokeShare(siteId)
  const t = useSharingText()
  const isDone = () => {
    const opensByLink = asked.kind === 'one' && hasLink
    showToast(words.done, opensByLink ? { action: { label: t('password.change'), onSelect: onChangePassword } } : {})
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={revoke.isPending}
      tone={words.isEnd ? 'danger' : 'primary'}
      title={words.title}
      description={words.lead}
      confirmLabel={words.confirm}
      onConfirm={() => revoke.mutate(bodyOf(asked), { onSuccess: isDone, onSettled: onClose })}
    />
  )
}

function bodyOf(asked: Revoked) {
  if (asked.kind === 'one') return { emails: [asked.email] }
  if (asked.kind === 'resend') return { resendEmails: [asked.email] }
  return asked.kind === 'all' ? { all: true } : { resendAll: true }
}

type Words = { isEnd: boolean; title: string; lead: string; confirm: string; done: string }

function useWords(asked: Revoked, hasLink: boolean): Words {
  const t = useSharingText()
  if ('email' in asked) {
    const { kind, email: who } = asked
    const ofOne = kind === 'one' ? 'revoke' : 'resend'
    const lead = t(`list.${ofOne}Lead`)
    return {
      isEnd: kind === 'one',
      title: t(`list.${ofOne}Title`, { who }),
      lead: kind === 'one' && hasLink ? `${lead} ${t('list.revokeLink')}` : lead,
      confirm: t(`list.${ofOne}`),
      done: kind === 'one' ? t('list.revoked', { who }) : t('list.resent', { who }),
    }
  }
  const { kind, count } = asked
  if (kind === 'all') {
    return {
      isEnd: true,
      title: t('list.revokeAllTitle'),
      lead: t('list.revokeAllLead', { count }),
      confirm: t('list.revokeAll'),
      done: t('list.revokedAll'),
    }
  }
  return {
    isEnd: false,
    title: t('list.resendAllTitle', { count }),
    lead: t('list.resendLead'),
    confirm: t('list.resendAll'),
    done: t('list.resentAll', { count }),
  }
}
