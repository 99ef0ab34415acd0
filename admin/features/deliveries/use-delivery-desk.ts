import { type CommonBody, toDraft } from '#admin/entities/announcements/announcement-draft.ts'
import type { AnnouncementDesk, EditedAnnouncement } from '#admin/entities/announcements/desk.ts'
import { answerOf, api, ifMatch } from '#admin/api/client.ts'
import { useScreens } from '#admin/api/screens.ts'
import type { DeliveryDetail, DeliveryItem, DeliverySite } from '#shared/announcement/deliveries.ts'
import { deliveriesKey, fetchDeliveries } from './deliveries.api.ts'

/** For whom a delivery is. */
export type DeliveryOwn = { membersOnly: boolean }
export type DeliveryDesk = AnnouncementDesk<DeliveryOwn, DeliveryItem>

const calls = api['notification-delivery'][':siteId']

function toEdited(detail: DeliveryDetail): EditedAnnouncement<DeliveryOwn> {
  const { id, version, status, standing, startDate, membersOnly, edited } = detail
  const draft = toDraft({ ...detail, ...edited })
  return { id, version, status, standing, startDate, draft, own: { membersOnly } }
}

const toBody = (body: CommonBody, { membersOnly }: DeliveryOwn) => ({ ...body, membersOnly })

/** The desk for the deliveries of a site. */
export function useDeliveryDesk({ id: siteId, defaultLanguage, languages }: DeliverySite): DeliveryDesk {
  const list = useScreens().deliveries(siteId)
  return {
    key: deliveriesKey(siteId),
    source: defaultLanguage,
    languages,
    siteId,
    list: (query, signal) => fetchDeliveries(siteId, query, signal),
    read: async (id) => toEdited(await answerOf(calls[':id'].$get({ param: { siteId, id } }))),
    create: async (body, own) => toEdited(await answerOf(calls.$post({ param: { siteId }, json: toBody(body, own) }))),
    change: async ({ id, version }, body, own) => {
      const changed = { param: { siteId, id }, json: toBody(body, own) }
      return toEdited(await answerOf(calls[':id'].$put(changed, ifMatch(version))))
    },
    remove: ({ id, version }) => answerOf(calls[':id'].$delete({ param: { siteId, id } }, ifMatch(version))),
    restore: (id) => answerOf(calls[':id'].restore.$post({ param: { siteId, id } })),
    emptyOwn: { membersOnly: false },
    ownPaths: ['membersOnly'],
    checkOwn: () => ({}),
    screens: {
      list,
      create: `${list}/create`,
      edit: (id) => `${list}/edit/${id}`,
      copy: (id) => `${list}/create?from=${id}`,
      row: (id) => `${list}/detail/${id}`,
    },
  }
}
