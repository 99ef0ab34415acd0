import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { formatDate, toDay } from '#shared/time/jst.ts'

type Shown = { news: ShownAnnouncement }

/** The day on which it appeared; of a draft, today. */
export function NewsDate({ news }: Shown) {
  const now = useNow()
  const at = news.startDate === null ? now : Date.parse(news.startDate)
  return (
    <time dateTime={toDay(at)} className="tabular shrink-0 text-xs text-ink-soft">
      {formatDate(at)}
    </time>
  )
}

/** Says that an item is unread. */
export function UnreadDot() {
  const t = useAnnouncementsText()
  return (
    <span className="size-2 shrink-0 rounded-full bg-danger">
      <span className="sr-only">{t('news.unread')}</span>
    </span>
  )
}

/** A news item as a line of a box: day, title. */
export function NewsLine({ news, isUnread }: Shown & { isUnread: boolean }) {
  return (
    <>
      <NewsDate news={news} />
      <span className={`min-w-0 truncate text-sm ${isUnread ? 'font-semibold' : ''}`}>{news.title}</span>
      {isUnread && <UnreadDot />}
    </>
  )
}
