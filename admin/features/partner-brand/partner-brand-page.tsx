import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { BrandForm } from './brand-form.tsx'
import { HostSection } from './host-section.tsx'
import { partnerBrandQuery } from './partner-brand.api.ts'

/** `brand`: how a partner's tree looks, edited by the partner. */
export function PartnerBrandPage() {
  const t = usePartnerBrandText()
  const can = useCan()
  const isAllowed = can('GET /partner-brand')
  const { data, error, refetch, isFetching } = useQuery({ ...partnerBrandQuery, enabled: isAllowed })
  if (!isAllowed) return <Navigate to="/errors/403" replace />
  return (
    <div className="max-w-6xl">
      <PageHeader title={t('title')} description={t('lead')} />
      {data && (
        <>
          <BrandForm stored={data} onReload={async () => (await refetch()).data} />
          <HostSection />
        </>
      )}
      {!data && error && (
        <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
    </div>
  )
}
