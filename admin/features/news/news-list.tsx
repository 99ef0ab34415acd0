import { Link } from 'react-router'
import { NewsRow } from '#admin/entities/announcements/news-look.tsx'
import { useNewsPage, useReadNews } from '#admin/entities/announcements/news.api.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import type { NewsItem } from '#shared/announcement/announcements.ts'

/** News for readers: the newest first, unread ones with a dot. */
export function NewsList() {
  const t = useAnnouncementsText()
  const [params, setParams] = useAddressParams()
  const page = pageOf(params)
  const go = (next: number) => {
    setParams(() => new URLSearchParams(next > 1 ? { page: String(next) } : {}))
    scrollTo({ top: 0 })
  }
  const { data, error, isPlaceholderData, isFetching, refetch } = useNewsPage(page)
  useLastPage({ totalPages: data?.totalPages, page, isStale: isPlaceholderData, go })
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={t('news.title')}
        description={t('news.leadReader')}
        action={data && data.total > 0 && <ReadAll hasUnread={data.dataList.some(({ isUnread }) => isUnread)} />}
      />
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.total === 0 && <EmptyState title={t('news.emptyTitle')} description={t('news.emptyReader')} />}
      {data && data.total > 0 && <Items items={data.dataList} isStale={isPlaceholderData} />}
      {data && data.totalPages > 1 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={go} />
        </div>
      )}
    </div>
  )
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
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
