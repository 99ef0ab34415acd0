import * as z from 'zod'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { link } from '#shared/text/links.ts'
import { localizedText } from '#shared/text/localized.ts'
import { plainText } from '#shared/text/text.ts'
import { recordOf } from '#shared/text/record-of.ts'
import {
  ANNOUNCEMENT_SEARCH_MAX,
  ANNOUNCEMENT_STANDINGS,
  ANNOUNCEMENT_STATUSES,
  AUDIENCES,
  NEWS_PARTNERS_MAX,
  PUBLICATIONS,
} from './announcement-rules.ts'
import { ANNOUNCEMENT_TEXT_NAMES, ANNOUNCEMENT_TEXTS } from './announcement-texts.ts'

const texts = recordOf(ANNOUNCEMENT_TEXT_NAMES, (name) => localizedText(ANNOUNCEMENT_TEXTS[name]))

/** Fields that news, notifications and deliveries have in common (rules/announcements.md#fields). */
const fields = {
  title: texts.title,
  content: texts.content.default({}),
  /** Empty = no link. */
  link: link.default(''),
  imageMediaId: z.uuid().nullable().default(null),
  imageAlt: texts.imageAlt.default({}),
  publication: z.enum(PUBLICATIONS),
  /** For `scheduled`; an instant one starts when it is published. */
  startDate: z.iso.datetime().nullable().default(null),
  endDate: z.iso.datetime().nullable().default(null),
  status: z.enum(ANNOUNCEMENT_STATUSES),
}

/** Places in which news shows: in all back offices or those of chosen partners, and on the login page. */
const newsPlaces = {
  onBackOffice: z.boolean(),
  onLogin: z.boolean(),
  /** Limits the back offices to these partners with their trees; empty: all. */
  partnerIds: z.array(z.uuid()).max(NEWS_PARTNERS_MAX).default([]),
}

const notificationTargets = {
  targets: z.array(z.enum(AUDIENCES)).min(1).max(AUDIENCES.length),
  byMail: z.boolean().default(false),
}

export const newsBody = z.strictObject({ ...fields, ...newsPlaces })
export type NewsBody = z.output<typeof newsBody>
export const notificationBody = z.strictObject({ ...fields, ...notificationTargets })
export type NotificationBody = z.output<typeof notificationBody>
export const deliveryBody = z.strictObject({ ...fields, membersOnly: z.boolean().default(false) })
export type DeliveryBody = z.output<typeof deliveryBody>

/** A picture as screens show it. */
const picture = z.object({ mediaId: z.uuid(), url: z.string(), width: z.number().int(), height: z.number().int() })

/** An announcement in one language, as readers get it: a text that is missing there is the default language's. */
export const shownAnnouncement = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** Empty = no link. */
  link: z.string(),
  image: picture.extend({ alt: z.string() }).nullable(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
})
export type ShownAnnouncement = z.output<typeof shownAnnouncement>

/** Additional fields in lists for editors. */
export const announcementStanding = {
  version: z.number().int(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  standing: z.enum(ANNOUNCEMENT_STANDINGS),
  updatedAt: z.iso.datetime(),
}

/** Texts and settings as they are stored, for the editor. */
export const announcementForm = {
  ...texts,
  publication: z.enum(PUBLICATIONS),
}

/** A news item; fields for editors only are null for readers. */
export const newsItem = shownAnnouncement.extend({
  ...announcementStanding,
  isUnread: z.boolean(),
  onBackOffice: z.boolean(),
  onLogin: z.boolean(),
  isForPartners: z.boolean(),
})
export type NewsItem = z.output<typeof newsItem>
export const newsPage = pageOf(newsItem)
export const newsDetail = newsItem.extend({
  edited: z
    .object({ ...announcementForm, partners: z.array(z.object({ id: z.uuid(), companyName: z.string() })) })
    .nullable(),
})
export type NewsDetail = z.output<typeof newsDetail>

export const announcementQuery = z.strictObject({
  ...pageQuery,
  /** Filter by state, for editors; readers always get published news only. */
  standing: z.enum(ANNOUNCEMENT_STANDINGS).optional(),
  /** The same filter under the specification's name, with `all`; `standing` takes precedence. */
  status: z.enum(['all', ...ANNOUNCEMENT_STANDINGS]).optional(),
  search: plainText({ max: ANNOUNCEMENT_SEARCH_MAX }).optional(),
})
export type AnnouncementQuery = z.output<typeof announcementQuery>

/** News of the login page. */
export const openNews = z.object({ news: z.array(shownAnnouncement) })

/** `all`: everything until now; otherwise the named ones, and an empty list marks nothing. */
export const readBody = z.strictObject({ ids: z.array(z.uuid()).max(100).default([]), all: z.boolean().default(false) })
/** Body of the call that marks items of the bell as read; `notiIds` is an alias of `ids`. */
export const bellReadBody = readBody.extend({ notiIds: z.array(z.uuid()).max(100).default([]) })
