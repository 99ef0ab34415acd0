import { useQuery } from '@tanstack/react-query'
import type { AnnouncementListQuery } from '#admin/entities/announcements/desk.ts'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'

/** Everything about the deliveries of a site is kept under this key. */
export const deliveriesKey = (siteId: string) => ['deliveries', siteId]

/** A page of a site's deliveries. */
export function fetchDeliveries(siteId: string, query: AnnouncementListQuery, signal: AbortSignal) {
  return answerOf(api['notification-delivery'][':siteId'].$get({ param: { siteId }, query }, cancelledBy(signal)))
}

/** The site of these screens. It comes with the list's first page, which the list itself shows at first. */
export function useDeliverySite(siteId: string) {
  const query = { page: 1 }
  return useQuery({
    queryKey: [...deliveriesKey(siteId), 'list', query],
    queryFn: ({ signal }) => fetchDeliveries(siteId, query, signal),
    select: ({ site }) => site,
  })
}

/** A delivery with its texts in every language. */
export function useDelivery(siteId: string, id: string) {
  return useQuery({
    queryKey: [...deliveriesKey(siteId), 'one', id],
    queryFn: ({ signal }) => {
      const param = { siteId, id }
      return answerOf(api['notification-delivery'][':siteId'][':id'].$get({ param }, cancelledBy(signal)))
    },
  })
}
