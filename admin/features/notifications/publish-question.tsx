import type { PublishQuestionProps } from '#admin/entities/announcements/desk.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { useReach } from './notifications.api.ts'
import { ReachLine } from './reach-line.tsx'
import { useNotificationsText } from './use-notifications-text.ts'
import type { OwnNotification } from './own-notification.ts'

/** Asks before a notification goes out, with the number of people that it reaches. */
export function PublishQuestion(props: PublishQuestionProps<OwnNotification>) {
  const { own, startsAt, isOpen, isBusy, onClose, onConfirm } = props
  const t = useNotificationsText()
  const { data } = useReach(isOpen ? own.targets : [])
  const isScheduled = startsAt !== null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      isBusy={isBusy}
      title={isScheduled ? t('confirm.scheduleTitle') : t('confirm.publishTitle')}
      description={
        isScheduled ? t('confirm.scheduleLead', { start: formatDateTime(startsAt) }) : t('confirm.publishLead')
      }
      confirmLabel={isScheduled ? t('confirm.schedule') : t('confirm.publish')}
    >
      <ReachLine targets={own.targets} byMail={own.byMail} />
      {data?.people === 0 && <p className="text-sm text-ink-soft">{t('confirm.nobodyLead')}</p>}
      {own.byMail && <p className="text-sm text-ink-soft">{t('confirm.mailLead')}</p>}
    </ConfirmDialog>
  )
}
