import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiConfigQuery } from '#admin/entities/analytics-api/analytics-api.api.ts'
import { AnalyticsApiView } from '#admin/entities/analytics-api/analytics-api-view.tsx'
import { useAnalyticsApiText } from '#admin/entities/analytics-api/use-analytics-api-text.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'

/** `analytics/api/{siteId}`: how other systems may read the figures of a site. */
export function AnalyticsApiPage() {
  const { siteId = '' } = useParams()
  const t = useAnalyticsApiText()
  const can = useCan()
  const screens = useScreens()
  const { data } = useQuery({ ...apiConfigQuery(siteId), enabled: can('GET /analysis/api-configs/{id}') })
  return (
    <>
      <PageHeader
        trail={data && [{ label: data.siteName, to: screens.site(siteId) }]}
        title={t('title')}
        description={t('lead')}
      />
      <AnalyticsApiView siteId={siteId} />
    </>
  )
}
