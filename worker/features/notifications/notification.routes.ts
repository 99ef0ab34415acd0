import { announcementQuery, notificationBody } from '#shared/announcement/announcements.ts'
import {
  type NotificationDetail,
  notificationDetail,
  notificationPage,
  reach,
  reachQuery,
} from '#shared/announcement/notifications.ts'
import type { Context } from 'hono'
import { deleteAnnouncement, undeleteAnnouncement } from '#worker/features/announcements/announcement.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import {
  changeNotification,
  createNotification,
  getNotification,
  getNotifications,
  getReach,
  type NotificationContext,
  notificationDesk,
} from './notification.service.ts'

const list = apiCall('GET /system_noti', {
  summary: 'Notifications of the operator, the newest change first',
  query: announcementQuery,
  answer: notificationPage,
  returns: 'A page of notifications in the language asked for',
})
const create = apiCall('POST /system_noti', {
  summary: 'Write a notification to people of chosen audiences',
  body: notificationBody,
  answer: notificationDetail,
  returns: 'The notification',
})
const countReach = apiCall('GET /system_noti/reach', {
  summary: 'How many people chosen audiences have',
  query: reachQuery,
  answer: reach,
  returns: 'People who can sign in, and those of them who get notifications by mail',
})
const read = apiCall('GET /system_noti/{id}', {
  summary: 'A notification: any for the operator, for others a visible one of their audience',
  answer: notificationDetail,
  returns: 'The notification',
})
const change = apiCall('PUT /system_noti/{id}', {
  summary: 'Change, publish or take down a notification',
  version: 'required',
  body: notificationBody,
  answer: notificationDetail,
  returns: 'The notification as it is now',
})
const remove = apiCall('DELETE /system_noti/{id}', {
  summary: 'Delete a notification; it can be brought back for 30 days',
  version: 'required',
  returns: 'Deleted',
})
const restore = apiCall('POST /system_noti/{id}/restore', {
  summary: 'Bring a deleted notification back',
  answer: notificationDetail,
  returns: 'The notification',
})

const contextOf = (c: Context<AppEnv>): NotificationContext => ({
  env: c.env,
  caller: c.get('caller'),
  language: c.get('language'),
})

function answerDetail(c: Context<AppEnv>, detail: NotificationDetail) {
  if (detail.edited) setVersion(c, detail.edited.version)
  return answer(c, notificationDetail, detail)
}

export const notificationRoutes = createApiRoutes()
  .openapi(list, async (c) => answer(c, notificationPage, await getNotifications(contextOf(c), c.req.valid('query'))))
  .openapi(create, async (c) => answerDetail(c, await createNotification(contextOf(c), c.req.valid('json'))))
  .openapi(countReach, async (c) => answer(c, reach, await getReach(contextOf(c), c.req.valid('query').targets)))
  .openapi(read, async (c) => answerDetail(c, await getNotification(contextOf(c), pathId(c.req.valid('param').id))))
  .openapi(change, async (c) => {
    const saved = { id: pathId(c.req.valid('param').id), version: requireVersion(c) }
    return answerDetail(c, await changeNotification(contextOf(c), saved, c.req.valid('json')))
  })
  .openapi(remove, async (c) => {
    await deleteAnnouncement(notificationDesk(contextOf(c)), pathId(c.req.valid('param').id), requireVersion(c))
    return answerEmpty(c)
  })
  .openapi(restore, async (c) => {
    const id = pathId(c.req.valid('param').id)
    await undeleteAnnouncement(notificationDesk(contextOf(c)), id)
    return answerDetail(c, await getNotification(contextOf(c), id))
  })
