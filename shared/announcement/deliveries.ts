import * as z from 'zod'
import { pageOf } from '#shared/wire/pagination.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { announcementForm, announcementStanding, shownAnnouncement } from './announcements.ts'

/** Number of visitors' browsers that saw a delivery as new, and of those that opened it. */
const deliveryReach = z.object({ seen: z.number().int(), opened: z.number().int() })
export type DeliveryReach = z.output<typeof deliveryReach>

/** A delivery in a site's list; its texts are those of the site's default language. */
export const deliveryItem = shownAnnouncement.extend({
  ...announcementStanding,
  membersOnly: z.boolean(),
  reach: deliveryReach,
})
export type DeliveryItem = z.output<typeof deliveryItem>

/** Fields of the site that the screens of deliveries need. */
const deliverySite = z.object({
  id: z.uuid(),
  name: z.string(),
  defaultLanguage: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
  /** Its visitors can become members, so that a delivery may be for members only. */
  hasMembers: z.boolean(),
  /** Visitors are served: deliveries reach somebody. */
  isServed: z.boolean(),
  /** The contract was terminated: nobody writes deliveries any more. */
  isReadOnly: z.boolean(),
  /** The public address. */
  url: z.string(),
  /** The address for the site's own people: their views are not counted as visits. */
  ownerUrl: z.string(),
  /** Small forms of the logo and of the first cell's picture, for the preview of a delivery. */
  logo: z.string().nullable(),
  picture: z.string().nullable(),
  /** Number of deliveries that are live now. */
  live: z.number().int(),
})
export type DeliverySite = z.output<typeof deliverySite>

export const deliveryPage = pageOf(deliveryItem).extend({ site: deliverySite })
export type DeliveryPage = z.output<typeof deliveryPage>

/** A delivery with the additional data of the editor. */
export const deliveryDetail = deliveryItem.extend({ site: deliverySite, edited: z.object(announcementForm) })
export type DeliveryDetail = z.output<typeof deliveryDetail>

/** The deliveries that a site's visitors see now, the newest first. */
export const visitorDeliveries = z.array(shownAnnouncement.extend({ membersOnly: z.boolean() }))
export type VisitorDelivery = z.output<typeof visitorDeliveries>[number]

/** Maximum characters of a parameter: longer values are neither ids nor languages. */
const QUERY_MAX = 50

export const visitorDeliveriesQuery = z.strictObject({
  /** The public id of the site. */
  siteId: z.string().max(QUERY_MAX),
  /** A language that the site lacks means its default. */
  lang: z.string().max(QUERY_MAX).optional(),
})
