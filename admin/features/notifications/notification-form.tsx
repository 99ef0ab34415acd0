import { AnnouncementFormPage } from '#admin/entities/announcements/announcement-form-page.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import { TargetFields } from './target-fields.tsx'
import { useNotificationDesk } from './use-notification-desk.ts'
import { useNotificationsText } from './use-notifications-text.ts'

/** The editor of a notification; without `id` of a new one. */
export function NotificationForm({ id }: { id?: string }) {
  const t = useNotificationsText()
  const desk = useNotificationDesk()
  return (
    <AnnouncementFormPage
      id={id}
      desk={desk}
      words={{
        list: t('title'),
        create: t('create'),
        edit: t('edit'),
        missing: t('missing'),
        missingLead: t('missingLead'),
        back: t('back'),
      }}
      ownTitle={t('delivery')}
      ownFields={(props) => <TargetFields {...props} />}
      preview={({ shown, language }) => <NotificationPreview shown={shown} language={language} />}
    />
  )
}
