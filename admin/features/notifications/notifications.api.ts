import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { Audience } from '#shared/announcement/announcement-rules.ts'
import type { NotificationDetail, Reach } from '#shared/announcement/notifications.ts'
import type { Language } from '#shared/text/languages.ts'

export const NOTIFICATIONS = ['notifications']

/** A notification as its readers of a language see it. */
export const notificationQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'read', id, language],
    queryFn: async ({ signal }): Promise<NotificationDetail> =>
      answerOf(api.system_noti[':id'].$get({ param: { id } }, cancelledBy(signal))),
  })

/** The number of people that audiences have together; undefined while it is not known. */
export function useReach(targets: readonly Audience[]) {
  const asked = targets.join(',')
  return useKeptQuery({
    queryKey: [...NOTIFICATIONS, 'reach', asked],
    queryFn: async ({ signal }): Promise<Reach> =>
      answerOf(api.system_noti.reach.$get({ query: { targets: asked } }, cancelledBy(signal))),
    enabled: targets.length > 0,
    meta: { isQuiet: true },
  })
}
