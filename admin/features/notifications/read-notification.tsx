import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useMarkRead } from '#admin/entities/bell/bell.api.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { notificationQuery } from './notifications.api.ts'
import { NotificationText } from './notification-text.tsx'

/** A notification as a page for its readers; opening it marks it as read. */
export function ReadNotification() {
  const { id = '' } = useParams()
  const t = useBellText()
  const { language } = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(notificationQuery(id, language))
  const { mutate } = useMarkRead()
  const mark = useEffectEvent((read: string) => mutate({ ids: [read], all: false }))
  const isUnread = data?.isUnread ?? false
  useEffect(() => {
    if (isUnread) mark(id)
  }, [isUnread, id])
  if (data) return <NotificationText notification={data} />
  if (isApiError(error, 'not_found', 'gone', 'malformed')) return <Missing />
  if (error) return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div aria-busy="true">
      <PageHeader title={t('title')} />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-5 h-4 w-full max-w-xl" />
      <Skeleton className="mt-3 h-4 w-full max-w-md" />
    </div>
  )
}

/** Shown for one that has ended, was taken down, or is for others. */
function Missing() {
  const t = useBellText()
  const screens = useScreens()
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('page.missing')}
        description={t('page.missingLead')}
        action={<ButtonLink to={screens.siteList}>{t('page.back')}</ButtonLink>}
      />
    </>
  )
}
