import { useEffect, useEffectEvent } from 'react'
import { Navigate, useParams } from 'react-router'
import { NewsDate } from '#admin/entities/announcements/news-line.tsx'
import { NewsBody } from '#admin/entities/announcements/news-look.tsx'
import { useNewsItem, useReadNews } from '#admin/entities/announcements/news.api.ts'
import { Standing } from '#admin/entities/announcements/standing.tsx'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { PageTitle } from '#admin/screen/page-title.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { NewsDetail } from '#shared/announcement/announcements.ts'

/** `latest-information/{id}`: a news item as a page; opening it marks it as read. */
export function NewsItemPage() {
  return useCan()('GET /news/{id}') ? <NewsById /> : <Navigate to="/errors/403" replace />
}

function NewsById() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useNewsItem(id)
  if (data) return <NewsView key={data.id} news={data} />
  if (!error) return <NewsSkeleton />
  if (isApiError(error, 'not_found', 'validation')) return <NewsMissing />
  return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
}

function NewsView({ news }: { news: NewsDetail }) {
  const t = useAnnouncementsText()
  const screens = useScreens()
  const canWrite = useCan()('PUT /news/{id}')
  useReadOnOpen(news)
  return (
    <article className="max-w-3xl">
      <PageHeader
        trail={[{ label: t('news.title'), to: screens.news }]}
        title={news.title}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <NewsDate news={news} />
            {canWrite && <Standing standing={news.standing} startDate={news.startDate} />}
          </span>
        }
        action={
          canWrite && (
            <ButtonLink to={screens.editNews(news.id)} icon="edit">
              {t('action.edit')}
            </ButtonLink>
          )
        }
      />
      <NewsBody news={news} />
    </article>
  )
}

function useReadOnOpen({ id, isUnread }: NewsDetail): void {
  const { mutate } = useReadNews()
  const read = useEffectEvent(() => mutate({ ids: [id] }))
  useEffect(() => {
    if (isUnread) read()
  }, [isUnread])
}

function NewsMissing() {
  const t = useAnnouncementsText()
  const screens = useScreens()
  return (
    <>
      <PageTitle title={t('news.missing')} />
      <EmptyState
        title={t('news.missing')}
        description={t('news.missingLead')}
        action={<ButtonLink to={screens.news}>{t('news.back')}</ButtonLink>}
      />
    </>
  )
}

function NewsSkeleton() {
  return (
    <div aria-busy="true" className="max-w-3xl">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="mt-6 h-64 w-full" />
      <Skeleton className="mt-4 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
    </div>
  )
}
