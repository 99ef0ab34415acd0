import { Link } from 'react-router'
import { NewsRow } from '#admin/entities/announcements/news-look.tsx'
import { useNewsPage, useReadNews } from '#admin/entities/announcements/news.api.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { defineListAddress } from '#admin/screen/list-address.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { NewsItem } from '#shared/announcement/announcements.ts'

/** The address of the list has a page only. */
const NEWS_LIST = defineListAddress({})

/** News for readers: the newest first, unread ones with a dot. */
export function NewsList() {
  const t = useAnnouncementsText()
  const address = useListAddress(NEWS_LIST)
  const list = useListScreen(address, useNewsPage(address.state.page))
  const { data, isStale } = list
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={t('news.title')}
        description={t('news.leadReader')}
        action={data && data.total > 0 && <ReadAll hasUnread={data.dataList.some(({ isUnread }) => isUnread)} />}
      />
      <ListBody
        list={list}
        blank={<EmptyState title={t('news.emptyTitle')} description={t('news.emptyReader')} />}
        isShort
      >
        {data ? <Items items={data.dataList} isStale={isStale} /> : <ListSkeleton />}
      </ListBody>
    </div>
  )
}

/** Marks everything as read, on other pages too. */
function ReadAll({ hasUnread }: { hasUnread: boolean }) {
  const t = useAnnouncementsText()
  const { mutate, isPending } = useReadNews()
  return (
    <Button
      icon="check"
      isBusy={isPending}
      disabled={!hasUnread}
      onClick={() => mutate({ all: true }, { onSuccess: () => showToast(t('news.readDone')) })}
    >
      {t('news.readAll')}
    </Button>
  )
}

function Items({ items, isStale }: { items: readonly NewsItem[]; isStale: boolean }) {
  const t = useAnnouncementsText()
  const screens = useScreens()
  return (
    <ul
      aria-label={t('news.table')}
      aria-busy={isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {items.map((item) => (
        <li key={item.id} className="border-b border-line">
          <Link to={screens.newsItem(item.id)} className="flex items-start gap-3 px-1 py-3.5 hover:bg-ground sm:px-3">
            <NewsRow news={item} isUnread={item.isUnread} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="border-t border-line">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-1 py-3.5 sm:px-3">
          <Skeleton className="h-10 w-16" />
          <span className="flex-1">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
