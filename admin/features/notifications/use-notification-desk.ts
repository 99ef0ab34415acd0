import type { AnnouncementDesk, EditedAnnouncement } from '#admin/entities/announcements/desk.ts'
import { type CommonBody, type Problems, toDraft } from '#admin/entities/announcements/announcement-draft.ts'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useScreens } from '#admin/api/screens.ts'
import type { NotificationDetail, NotificationItem } from '#shared/announcement/notifications.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/text/languages.ts'
import { NOTIFICATIONS } from './notifications.api.ts'
import type { OwnNotification } from './own-notification.ts'
import { PublishQuestion } from './publish-question.tsx'

type NotificationDesk = AnnouncementDesk<OwnNotification, NotificationItem>

const calls = api.system_noti

function toEdited({ edited, ...shown }: NotificationDetail): EditedAnnouncement<OwnNotification> {
  if (!edited) throw new Error('The answer lacks what the editor needs')
  const { title, content, imageAlt, publication, version, status, standing, targets, byMail, mailed } = edited
  const { id, link, image, startDate, endDate } = shown
  const draft = toDraft({ title, content, imageAlt, link, image, publication, startDate, endDate })
  return { id, version, status, standing, startDate, draft, own: { targets, byMail, mailed } }
}

const toSent = (body: CommonBody, { targets, byMail }: OwnNotification) => ({ ...body, targets, byMail })

/** What the shared list and editor need to know of notifications. */
export function useNotificationDesk(): NotificationDesk {
  const screens = useScreens()
  return {
    key: NOTIFICATIONS,
    source: DEFAULT_LANGUAGE,
    languages: LANGUAGES,
    list: (query, signal) => answerOf(calls.$get({ query }, cancelledBy(signal))),
    read: async (id) => toEdited(await answerOf(calls[':id'].$get({ param: { id } }))),
    create: async (body, own) => toEdited(await answerOf(calls.$post({ json: toSent(body, own) }))),
    change: async ({ id, version }, body, own) =>
      toEdited(await answerOf(calls[':id'].$put({ param: { id }, json: toSent(body, own) }, ifMatch(version)))),
    remove: ({ id, version }) => answerOf(calls[':id'].$delete({ param: { id } }, ifMatch(version))),
    restore: (id) => answerOf(calls[':id'].restore.$post({ param: { id } })),
    emptyOwn: { targets: [], byMail: false, mailed: 0 },
    checkOwn: ({ targets }): Problems => (targets.length === 0 ? { targets: { key: 'required' } } : {}),
    ownPaths: ['targets'],
    question: { Dialog: PublishQuestion, ownOf: ({ targets, byMail }) => ({ targets, byMail, mailed: 0 }) },
    screens: {
      list: screens.notifications,
      create: screens.createNotification,
      edit: screens.notification,
      // Whoever only reads gets the text there.
      row: screens.notification,
      copy: (id) => `${screens.createNotification}?from=${id}`,
    },
  }
}
