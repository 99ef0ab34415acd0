import * as z from 'zod'
import { pageOf } from '#shared/wire/pagination.ts'
import { AUDIENCES } from './announcement-rules.ts'
import { announcementForm, announcementStanding, shownAnnouncement } from './announcements.ts'

const targets = z.array(z.enum(AUDIENCES))

/** A notification in the operator's list. */
export const notificationItem = shownAnnouncement.extend({ ...announcementStanding, targets, byMail: z.boolean() })
export type NotificationItem = z.output<typeof notificationItem>
export const notificationPage = pageOf(notificationItem)

/** A notification as a page: for its readers, and with the additional data of the editor for the operator. */
export const notificationDetail = shownAnnouncement.extend({
  isUnread: z.boolean(),
  edited: z
    .object({
      ...announcementForm,
      ...announcementStanding,
      targets,
      byMail: z.boolean(),
      /** Number of people for whom a mail was enqueued so far. */
      mailed: z.number().int(),
    })
    .nullable(),
})
export type NotificationDetail = z.output<typeof notificationDetail>

export const reachQuery = z.strictObject({
  /** Audiences, separated by commas. */
  targets: z
    .string()
    .max(100)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(targets.max(AUDIENCES.length)),
})
/** Number of people with a password, including sub-admins: for each audience, and for all chosen ones. */
export const reach = z.object({ people: z.number().int(), withMail: z.number().int() })
export type Reach = z.output<typeof reach>
