import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'
import { showLink } from '#shared/text/link-rules.ts'
import { NewsDate, UnreadDot } from './news-line.tsx'
import { Thumbnail } from './thumbnail.tsx'

type Shown = { news: ShownAnnouncement }

/** What a row of the readers' list shows. */
export function NewsRow({ news, isUnread }: Shown & { isUnread: boolean }) {
  return (
    <>
      <Thumbnail image={news.image} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <NewsDate news={news} />
          {isUnread && <UnreadDot />}
        </span>
        <span className={`mt-0.5 block text-base leading-snug ${isUnread ? 'font-semibold' : 'font-medium'}`}>
          {news.title}
        </span>
        <span className="mt-0.5 line-clamp-1 text-sm text-ink-soft">{news.content}</span>
      </span>
    </>
  )
}

/** The body of a news item as a page: picture, text and link, all as text. */
export function NewsBody({ news }: Shown) {
  const t = useAnnouncementsText()
  const { image, content, link } = news
  return (
    <div>
      {image && (
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="mb-4 max-h-96 w-full rounded-md bg-ground object-contain"
        />
      )}
      <p className="text-base wrap-anywhere whitespace-pre-wrap">{content}</p>
      {link && (
        <p className="mt-4">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex max-w-full items-center gap-1.5 text-sm font-medium underline underline-offset-4 hover:no-underline"
          >
            <span className="truncate">{t('news.open')}</span>
            <Icon name="external-link" size={16} />
          </a>
          <span className="mt-1 block text-xs break-all text-ink-soft">{showLink(link)}</span>
        </p>
      )}
    </div>
  )
}
