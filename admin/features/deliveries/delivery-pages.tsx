import { DeliveryById } from './delivery-by-id.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { DeliveryGate } from './delivery-gate.tsx'
import { DeliveryList } from './delivery-list.tsx'

// The screens of a site's deliveries in one file: who opens one opens the others.

/** `notification-delivery/{siteId}` */
export function DeliveriesPage() {
  return <DeliveryGate>{(site) => <DeliveryList key={site.id} site={site} />}</DeliveryGate>
}

/** `notification-delivery/{siteId}/create` and `/edit/{id}` */
export function DeliveryFormPage() {
  return <DeliveryGate>{(site) => <DeliveryForm site={site} />}</DeliveryGate>
}

/** `notification-delivery/{siteId}/detail/{id}` */
export function DeliveryDetailPage() {
  return <DeliveryGate>{(site) => <DeliveryById site={site} />}</DeliveryGate>
}
