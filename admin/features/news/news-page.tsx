import { Navigate } from 'react-router'
import { AnnouncementListPage } from '#admin/entities/announcements/announcement-list-page.tsx'
import { useCan } from '#admin/api/user-info.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import type { NewsItem } from '#shared/announcement/announcements.ts'
import { NewsList } from './news-list.tsx'
import { useNewsDesk } from './use-news-desk.ts'

/** `latest-information`: the operator's news with their standing; for everybody else what their back office shows. */
export function NewsPage() {
  const can = useCan()
  if (can('POST /news')) return <NewsDeskList />
  return can('GET /news') ? <NewsList /> : <Navigate to="/errors/403" replace />
}

function NewsDeskList() {
  const t = useAnnouncementsText()
  const words = {
    title: t('news.title'),
    lead: t('news.leadWriter'),
    create: t('news.create'),
    table: t('news.table'),
    emptyTitle: t('news.emptyTitle'),
    emptyLead: t('news.emptyWriter'),
  }
  const places = {
    key: 'places',
    header: t('news.places'),
    cell: (item: NewsItem) => <Places item={item} />,
    className: 'min-w-32',
  }
  return <AnnouncementListPage desk={useNewsDesk()} words={words} columns={[places]} canWrite />
}

function Places({ item: { onBackOffice, onLogin, isForPartners } }: { item: NewsItem }) {
  const t = useAnnouncementsText()
  const places = [
    ...(onBackOffice ? [isForPartners ? t('news.forPartners') : t('news.onBackOffice')] : []),
    ...(onLogin ? [t('news.onLogin')] : []),
  ]
  return places.length > 0 ? places.join(' · ') : <span className="text-ink-soft">{t('news.nowhere')}</span>
}
