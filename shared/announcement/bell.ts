import * as z from 'zod'
import { pageOf } from '#shared/wire/pagination.ts'
import { shownAnnouncement } from './announcements.ts'
import { BELL_EVENT_KINDS, BELL_SWITCHES } from './bell-rules.ts'

const common = {
  id: z.uuid(),
  /** When the item appeared. */
  at: z.iso.datetime(),
  isUnread: z.boolean(),
}

/** An item of the bell: a notification of the operator, or an event of the product. */
export const bellItem = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('notification'), notification: shownAnnouncement }),
  z.object({
    ...common,
    type: z.literal('event'),
    kind: z.enum(BELL_EVENT_KINDS),
    /** The subject of the event: a site, a bill, an account. */
    subjectId: z.string(),
    /** Values of the kind's text (bell-details.ts). */
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
])
export type BellItem = z.output<typeof bellItem>

export const bellQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) })
/** Unread items, at most one more than `UNREAD_MAX`. */
export const unread = z.object({ unread: z.number().int() })
export const bellPage = pageOf(bellItem).extend(unread.shape)
export type BellPage = z.output<typeof bellPage>

/** `mail`: null = the kind has no mails of its own. */
const choice = { kind: z.enum(BELL_SWITCHES), bell: z.boolean(), mail: z.boolean().nullable() }
/**
 * A person's choices for each kind; `isMailFixed`: the mail concerns contract or security and cannot be switched off.
 */
export const notificationSetting = z.object({
  switches: z.array(z.object({ ...choice, isMailFixed: z.boolean() })),
})
export type NotificationSetting = z.output<typeof notificationSetting>
/** Kinds that are left out stay as they are; a fixed mail and one that does not exist cannot be changed. */
export const notificationSettingBody = z.strictObject({
  switches: z.array(z.strictObject(choice)).max(BELL_SWITCHES.length),
})
export type NotificationSettingBody = z.output<typeof notificationSettingBody>
