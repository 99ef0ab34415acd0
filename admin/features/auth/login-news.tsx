import { lazy, Suspense, useState } from 'react'
import { NewsLine } from '#admin/entities/announcements/news-line.tsx'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { usesWebFont } from '#admin/ui/load/web-font.ts'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'

const loadDialog = async () => ({ default: (await import('./login-news-dialog.tsx')).LoginNewsDialog })
const LoginNewsDialog = lazy(loadDialog)

// News may hold any character; the page's own style sheet has the fonts of its texts only.
if (usesWebFont()) void import('@fontsource-variable/noto-sans-jp/index.css')

/** News on the login page, in the room that is kept below the form, so that nothing moves when they arrive. */
export function LoginNews({ news }: { news: readonly ShownAnnouncement[] }) {
  const t = useAnnouncementsText()
  const [opened, setOpened] = useState<ShownAnnouncement>()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="login-news" className="animate-rise border-t border-line pt-3">
      <h2 id="login-news" className="py-0.5 text-xs font-semibold">
        {t('news.title')}
      </h2>
      <ul>
        {news.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onPointerEnter={() => void loadDialog().catch(() => undefined)}
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(item)
                setOpen(true)
              }}
              className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 text-left hover:bg-hover"
            >
              <NewsLine news={item} isUnread={false} />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <LoginNewsDialog news={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
