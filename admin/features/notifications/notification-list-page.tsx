import { Navigate } from 'react-router'
import { AnnouncementListPage } from '#admin/entities/announcements/announcement-list-page.tsx'
import { useCan } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { AUDIENCES, type Audience } from '#shared/announcement/announcement-rules.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { useNotificationDesk } from './use-notification-desk.ts'
import { useNotificationsText } from './use-notifications-text.ts'

/** `system-notification`: the operator's notifications. */
export function NotificationListPage() {
  const can = useCan()
  return can('GET /system_noti') ? <NotificationList /> : <Navigate to="/errors/403" replace />
}

function NotificationList() {
  const t = useNotificationsText()
  const can = useCan()
  const desk = useNotificationDesk()
  return (
    <AnnouncementListPage
      desk={desk}
      canWrite={can('POST /system_noti')}
      words={{
        title: t('title'),
        lead: t('lead'),
        create: t('create'),
        table: t('table'),
        emptyTitle: t('emptyTitle'),
        emptyLead: t('emptyLead'),
      }}
      columns={[
        {
          key: 'targets',
          header: t('column.targets'),
          cell: (row) => <Targets targets={row.targets} />,
          className: 'min-w-36',
        },
        {
          key: 'mail',
          header: t('column.mail'),
          cell: (row) => <ByMail byMail={row.byMail} />,
          className: 'whitespace-nowrap',
        },
      ]}
    />
  )
}

function Targets({ targets }: { targets: readonly Audience[] }) {
  const t = useNotificationsText()
  const { language } = useLanguage()
  if (targets.length === AUDIENCES.length) return <span className="text-ink-soft">{t('audienceAll')}</span>
  const names = targets.map((audience) => t(`audience.${audience}`))
  return (
    <span className="text-ink-soft">
      {new Intl.ListFormat(HTML_LANGUAGE[language], { style: 'narrow' }).format(names)}
    </span>
  )
}

function ByMail({ byMail }: { byMail: boolean }) {
  const t = useNotificationsText()
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft">
      {byMail && <Icon name="mail" size={16} />}
      {byMail ? t('withMail') : t('withoutMail')}
    </span>
  )
}
