import type { ReactNode } from 'react'
import { NewsDate, NewsLine } from '#admin/entities/announcements/news-line.tsx'
import { NewsBody, NewsRow } from '#admin/entities/announcements/news-look.tsx'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import type { NewsOwn } from './use-news-desk.ts'

/** The news item as its readers will see it: in the list, as a page, and on the login page. */
export function NewsPreview({ news, own }: { news: ShownAnnouncement; own: NewsOwn }) {
  const t = useAnnouncementsText()
  const shown = {
    ...news,
    title: news.title || t('form.noTitle'),
    content: news.content || t('form.noContent'),
  }
  return (
    // Its links lead nowhere yet.
    <div inert className="flex flex-col gap-4">
      {own.onBackOffice && (
        <>
          <Place label={t('news.table')}>
            <div className="flex items-start gap-3 p-3.5">
              <NewsRow news={shown} isUnread />
            </div>
          </Place>
          <Place label={t('news.asPage')}>
            <div className="p-4">
              <NewsDate news={shown} />
              <p className="mt-0.5 mb-3 text-lg font-semibold wrap-anywhere">{shown.title}</p>
              <NewsBody news={shown} />
            </div>
          </Place>
        </>
      )}
      {own.onLogin && (
        <Place label={t('news.onLogin')}>
          <div className="bg-[#efece4] p-4">
            <div className="rounded-md bg-paper px-3.5 py-2 shadow-float">
              <p className="text-xs font-semibold">{t('news.title')}</p>
              <div className="flex h-9 items-center gap-3">
                <NewsLine news={shown} isUnread={false} />
              </div>
            </div>
          </div>
        </Place>
      )}
      {!own.onBackOffice && !own.onLogin && <p className="text-sm text-ink-soft">{t('news.nowhere')}</p>}
    </div>
  )
}

function Place({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-ink-soft">{label}</figcaption>
      <div className="overflow-hidden rounded-md border border-line">{children}</div>
    </figure>
  )
}
