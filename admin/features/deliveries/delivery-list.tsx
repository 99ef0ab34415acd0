import { AnnouncementListPage } from '#admin/entities/announcements/announcement-list-page.tsx'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { LIVE_DELIVERIES_MAX } from '#shared/announcement/announcement-rules.ts'
import type { DeliveryItem, DeliverySite } from '#shared/announcement/deliveries.ts'
import { AudienceText } from './audience.tsx'
import { useSiteTrail } from './delivery-gate.tsx'
import { DeliveryHints } from './delivery-hints.tsx'
import { ReachText } from './reach.tsx'
import { useDeliveryDesk } from './use-delivery-desk.ts'
import { useReadOnlyReason } from './use-delivery-rights.ts'

/** A site's deliveries with their standing and reach. */
export function DeliveryList({ site }: { site: DeliverySite }) {
  const t = useDeliveriesText()
  const desk = useDeliveryDesk(site)
  const trail = useSiteTrail(site)
  const canWrite = useReadOnlyReason(site) === undefined
  const words = {
    title: t('title'),
    lead: (
      <>
        {t('lead')} <span className="tabular whitespace-nowrap">{liveText(t, site)}</span>
      </>
    ),
    create: t('create'),
    table: t('table'),
    emptyTitle: t('emptyTitle'),
    emptyLead: canWrite ? t('emptyLead') : t('emptyReader'),
  }
  const columns = [
    {
      key: 'audience',
      header: t('audience.title'),
      cell: ({ membersOnly }: DeliveryItem) => <AudienceText membersOnly={membersOnly} />,
      className: 'whitespace-nowrap max-xl:hidden',
    },
    {
      key: 'reach',
      header: t('reach.title'),
      cell: ({ reach, membersOnly }: DeliveryItem) => (
        <>
          {/* Where there is no room for a column of its own. */}
          {membersOnly && (
            <span className="max-md:hidden xl:hidden">
              <AudienceText membersOnly />
            </span>
          )}
          <ReachText reach={reach} />
        </>
      ),
    },
  ]
  return (
    <AnnouncementListPage
      desk={desk}
      words={words}
      trail={trail}
      columns={columns}
      canWrite={canWrite}
      hints={<DeliveryHints site={site} />}
    />
  )
}

/** How many deliveries are live of those that may be. */
const liveText = (t: ReturnType<typeof useDeliveriesText>, { live }: DeliverySite) =>
  t('live', { live, max: LIVE_DELIVERIES_MAX })
