import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { PageTitle } from '#admin/screen/page-title.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { DeliverySite } from '#shared/announcement/deliveries.ts'
import { useDeliverySite } from './deliveries.api.ts'

type DeliveryGateProps = { children: (site: DeliverySite) => ReactNode }

/** Loads the site of the address for a screen of its deliveries, and says where there is none that the person may see. */
export function DeliveryGate({ children }: DeliveryGateProps) {
  const { siteId = '' } = useParams()
  const can = useCan()
  const { data: site, error, isFetching, refetch } = useDeliverySite(siteId)
  if (!can('GET /notification-delivery/{siteId}')) return <Navigate to="/errors/403" replace />
  if (site) return children(site)
  if (!error) return <GateSkeleton />
  if (isApiError(error, 'not_found', 'gone', 'malformed', 'validation')) return <SiteMissing />
  return <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
}

/** The breadcrumb to the deliveries of a site; on phones without the list of sites, which the menu has. */
export function useSiteTrail({ id, name }: DeliverySite) {
  const t = useDeliveriesText()
  const screens = useScreens()
  const isWide = useMediaQuery('(min-width: 640px)')
  const site = { label: name, to: screens.site(id) }
  return isWide ? [{ label: t('sites'), to: screens.siteList }, site] : [site]
}

function SiteMissing() {
  const t = useDeliveriesText()
  const screens = useScreens()
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('siteMissing')}
        description={t('siteMissingLead')}
        action={<ButtonLink to={screens.siteList}>{t('toSites')}</ButtonLink>}
      />
    </>
  )
}

function GateSkeleton() {
  const t = useDeliveriesText()
  return (
    <div aria-busy="true" aria-label={t('title')}>
      <PageTitle title={t('title')} />
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="mt-3 h-4 w-96 max-w-full" />
      <Skeleton className="mt-6 h-9 w-full" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  )
}
