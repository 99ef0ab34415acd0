import { useState } from 'react'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { SAVE_KEYS } from '#admin/ui/form/use-save-keys.ts'
import type { AnnouncementStatus } from '#shared/announcement/announcement-rules.ts'
import { type AnnouncementDraft, startAhead } from './announcement-draft.ts'

type SaveBarProps = {
  /** The stored status; a new one is a draft. */
  status: AnnouncementStatus
  draft: AnnouncementDraft
  isBusy: boolean
  /** A picture is on its way, or the screen is left. */
  isWaiting: boolean
  cancelTo: string
  onSubmit: (status: AnnouncementStatus) => void
}

/** The buttons of the editor. What stands first saves with the present status, also by the keys. */
export function SaveBar({ status, draft, isBusy, isWaiting, cancelTo, onSubmit }: SaveBarProps) {
  const t = useAnnouncementsText()
  const [isAsking, setAsking] = useState(false)
  const now = useClock(10_000)
  const isPublished = status === 'published'
  const common = { isBusy, disabled: isWaiting }
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      <span className="mr-auto text-xs text-ink-soft max-sm:hidden pointer-coarse:hidden">
        {t('form.shortcut', { key: SAVE_KEYS })}
      </span>
      <ButtonLink to={cancelTo}>{t('action.cancel')}</ButtonLink>
      {isPublished && (
        <Button {...common} onClick={() => setAsking(true)}>
          {t('action.unpublish')}
        </Button>
      )}
      <Button type="submit" {...common} variant={isPublished ? 'primary' : 'secondary'}>
        {status === 'draft' ? t('action.saveDraft') : t('action.save')}
      </Button>
      {!isPublished && (
        <Button {...common} variant="primary" onClick={() => onSubmit('published')}>
          {startAhead(draft, now) !== null ? t('action.schedule') : t('action.publish')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onSubmit('unpublished')
        }}
        title={t('confirm.unpublishThis')}
        description={t('confirm.unpublishLead')}
        confirmLabel={t('action.unpublish')}
      />
    </div>
  )
}
