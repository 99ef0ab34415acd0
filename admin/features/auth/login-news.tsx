import { useState } from 'react'
import { NewsBody, NewsDate, NewsLine } from '#admin/entities/announcements/news-look.tsx'
import { useOpenNews } from '#admin/entities/announcements/news.api.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'

/** News on the login page, over the illustration, so that nothing moves when they arrive; nothing where there are none. */
export function LoginNews() {
  const t = useAnnouncementsText()
  const { data: news = [] } = useOpenNews()
  const [opened, setOpened] = useState<ShownAnnouncement>()
  const [isOpen, setOpen] = useState(false)
  if (news.length === 0) return null
  return (
    <section
      aria-labelledby="login-news"
      className="absolute inset-x-4 bottom-3 z-10 animate-rise rounded-md bg-paper px-1.5 py-1.5 shadow-float lg:inset-x-auto lg:top-8 lg:right-8 lg:bottom-auto lg:w-92"
    >
      <h2 id="login-news" className="px-2 py-0.5 text-xs font-semibold">
        {t('news.title')}
      </h2>
      <ul>
        {news.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(item)
                setOpen(true)
              }}
              className="flex h-8 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-hover lg:h-9"
            >
              <NewsLine news={item} isUnread={false} />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          size="md"
          title={opened.title}
          description={<NewsDate news={opened} />}
        >
          <NewsBody news={opened} />
        </Dialog>
      )}
    </section>
  )
}
