import type { ReactNode } from 'react'
import { NewsBody } from '#admin/entities/announcements/news-look.tsx'
import { BellItemView } from '#admin/entities/bell/bell-item-view.tsx'
import { Moment } from '#admin/entities/bell/moment.tsx'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useNotificationsText } from './use-notifications-text.ts'

/** A notification as its readers will see it: under the bell, and as a page. */
export function NotificationPreview({ shown, language }: { shown: ShownAnnouncement; language: Language }) {
  const t = useNotificationsText()
  const tEditor = useAnnouncementsText()
  const now = useClock(30_000)
  const at = shown.startDate ?? new Date(now).toISOString()
  const title = shown.title || tEditor('form.noTitle')
  const content = shown.content || tEditor('form.noContent')
  return (
    // Its links lead nowhere yet.
    <div inert lang={HTML_LANGUAGE[language]} className="flex flex-col gap-4">
      <Frame name={t('preview.bell')}>
        <BellItemView
          icon="megaphone"
          title={title}
          heading={title}
          text={content}
          picture={shown.image?.url}
          isUnread
          when={<Moment at={at} now={now} />}
        />
      </Frame>
      <Frame name={t('preview.page')}>
        <div className="p-4">
          <p className="tabular text-xs text-ink-soft">{formatDateTime(at)}</p>
          <p className="mt-1 mb-4 text-lg font-semibold">{title}</p>
          <NewsBody news={{ ...shown, content }} />
        </div>
      </Frame>
    </div>
  )
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-xs text-ink-soft">{name}</figcaption>
      <div className="overflow-hidden rounded-md border border-line">{children}</div>
    </figure>
  )
}
