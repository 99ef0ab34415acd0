import { NewsDate } from '#admin/entities/announcements/news-line.tsx'
import { NewsBody } from '#admin/entities/announcements/news-look.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'

type LoginNewsDialogProps = { news: ShownAnnouncement; isOpen: boolean; onClose: () => void }

/** One news item of the login page. */
export function LoginNewsDialog({ news, isOpen, onClose }: LoginNewsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="md" title={news.title} description={<NewsDate news={news} />}>
      <NewsBody news={news} />
    </Dialog>
  )
}
