import { NewsBody } from '#admin/entities/announcements/news-look.tsx'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { formatDateTime } from '#shared/time/jst.ts'

/** A notification as a page of its own. */
export function NotificationText({ notification }: { notification: ShownAnnouncement }) {
  const t = useBellText()
  const { title, startDate } = notification
  return (
    <article className="max-w-3xl">
      <PageHeader
        title={title}
        description={
          <>
            {t('title')}
            {startDate !== null && (
              <time dateTime={startDate} className="tabular ml-3">
                {formatDateTime(startDate)}
              </time>
            )}
          </>
        }
      />
      <NewsBody news={notification} />
    </article>
  )
}
