import { useEffect } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { NewsLine } from './news-line.tsx'
import { useNewestNews } from './news.api.ts'
import { keepNewsCount } from './news-count.ts'
import { NewsWaiting } from './news-waiting.tsx'

/** The newest three news items on the first screen, with a link to all; nothing where there are none. */
export function NewestNews() {
  const t = useAnnouncementsText()
  const screens = useScreens()
  const { data: news, isPending } = useNewestNews()
  const count = news?.length
  useEffect(() => {
    if (count !== undefined) keepNewsCount(count)
  }, [count])
  if (isPending) return <NewsWaiting />
  if (!news?.length) return null
  return (
    <section aria-labelledby="newest-news" className="mb-6">
      <div className="flex h-9 items-center justify-between gap-3">
        <h2 id="newest-news" className="text-sm font-semibold">
          {t('news.title')}
        </h2>
        <Link
          to={screens.news}
          className="rounded-sm text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {t('news.all')}
        </Link>
      </div>
      <ul className="rounded-md border border-line">
        {news.map((item) => (
          <li key={item.id} className="border-line not-first:border-t">
            <Link to={screens.newsItem(item.id)} className="flex h-10 items-center gap-3 px-3.5 hover:bg-ground">
              <NewsLine news={item} isUnread={item.isUnread} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
