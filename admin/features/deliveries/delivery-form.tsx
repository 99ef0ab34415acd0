import { useParams } from 'react-router'
import { AnnouncementFormPage } from '#admin/entities/announcements/announcement-form-page.tsx'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { DeliverySite } from '#shared/announcement/deliveries.ts'
import { useSiteTrail } from './delivery-gate.tsx'
import { DeliveryHints } from './delivery-hints.tsx'
import { MembersField } from './members-field.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { useDeliveryDesk } from './use-delivery-desk.ts'
import { type ReadOnlyReason, useReadOnlyReason } from './use-delivery-rights.ts'

/** Somebody writes to a site's visitors. */
export function DeliveryForm({ site }: { site: DeliverySite }) {
  const { id } = useParams()
  const t = useDeliveriesText()
  const desk = useDeliveryDesk(site)
  const trail = useSiteTrail(site)
  const reason = useReadOnlyReason(site)
  if (reason) return <Refused site={site} reason={reason} />
  const words = {
    list: t('title'),
    create: t('create'),
    edit: t('edit'),
    missing: t('missing'),
    missingLead: t('missingLead'),
    back: t('back'),
  }
  return (
    <AnnouncementFormPage
      key={id}
      desk={desk}
      words={words}
      trail={trail}
      id={id}
      hints={<DeliveryHints site={site} />}
      ownTitle={t('audience.title')}
      ownFields={(props) => <MembersField {...props} site={site} />}
      preview={({ shown, own, language }) => (
        <PhonePreview site={site} delivery={shown} membersOnly={own.membersOnly} language={language} />
      )}
    />
  )
}

/** For those who see deliveries but may not write them. */
function Refused({ site, reason }: { site: DeliverySite; reason: ReadOnlyReason }) {
  const t = useDeliveriesText()
  const { screens } = useDeliveryDesk(site)
  const trail = useSiteTrail(site)
  return (
    <>
      <PageHeader trail={trail} title={t('title')} />
      <EmptyState
        title={t('readOnly.title')}
        description={t(`readOnly.${reason}`)}
        action={<ButtonLink to={screens.list}>{t('back')}</ButtonLink>}
      />
    </>
  )
}
