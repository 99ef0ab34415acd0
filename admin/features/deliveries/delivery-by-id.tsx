import { useState } from 'react'
import { useParams } from 'react-router'
import { PreviewPanel } from '#admin/entities/announcements/preview-panel.tsx'
import { Standing } from '#admin/entities/announcements/standing.tsx'
import { toDraft, toShownDraft } from '#admin/entities/announcements/announcement-draft.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { DeliveryDetail, DeliverySite } from '#shared/announcement/deliveries.ts'
import { useDelivery } from './deliveries.api.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { useSiteTrail } from './delivery-gate.tsx'
import { DeliveryHints } from './delivery-hints.tsx'
import { DeliveryTexts } from './delivery-texts.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { useDeliveryDesk } from './use-delivery-desk.ts'
import { useReadOnlyReason } from './use-delivery-rights.ts'

/** A delivery with its texts, its reach and how it looks. */
export function DeliveryById({ site }: { site: DeliverySite }) {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useDelivery(site.id, id)
  const isGone = isApiError(error, 'not_found', 'gone', 'malformed', 'validation')
  if (data && !isGone) return <DeliveryView key={data.id} delivery={data} site={site} />
  if (!error) return <DetailSkeleton />
  if (isGone) return <DeliveryMissing site={site} />
  return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
}

type ViewProps = { delivery: DeliveryDetail; site: DeliverySite }

function DeliveryView({ delivery, site }: ViewProps) {
  const t = useDeliveriesText()
  const { screens } = useDeliveryDesk(site)
  const trail = useSiteTrail(site)
  const canWrite = useReadOnlyReason(site) === undefined
  return (
    <>
      <PageHeader
        trail={[...trail, { label: t('title'), to: screens.list }]}
        title={delivery.title}
        description={
          <span className="mt-2 flex">
            <Standing standing={delivery.standing} startDate={delivery.startDate} />
          </span>
        }
        action={canWrite && <DeliveryActions delivery={delivery} site={site} />}
      />
      <DeliveryHints site={site} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <DeliveryFacts delivery={delivery} site={site} />
          <DeliveryTexts delivery={delivery} site={site} />
        </div>
        <DetailPreview delivery={delivery} site={site} />
      </div>
    </>
  )
}

function DetailPreview({ delivery, site }: ViewProps) {
  const { defaultLanguage: source, languages } = site
  const [language, setLanguage] = useState(source)
  const shown = toShownDraft(toDraft({ ...delivery, ...delivery.edited }), language, source)
  return (
    <PreviewPanel languages={languages} language={language} onLanguageChange={setLanguage}>
      <PhonePreview
        site={site}
        delivery={{ ...shown, startDate: delivery.startDate }}
        membersOnly={delivery.membersOnly}
        language={language}
      />
    </PreviewPanel>
  )
}

function DeliveryMissing({ site }: { site: DeliverySite }) {
  const t = useDeliveriesText()
  const { screens } = useDeliveryDesk(site)
  const trail = useSiteTrail(site)
  return (
    <>
      <PageHeader trail={trail} title={t('title')} />
      <EmptyState
        title={t('missing')}
        description={t('missingLead')}
        action={<ButtonLink to={screens.list}>{t('back')}</ButtonLink>}
      />
    </>
  )
}

function DetailSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-7 w-72 max-w-full" />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
