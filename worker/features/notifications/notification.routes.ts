import { announcementQuery, notificationBody } from '#shared/announcement/announcements.ts'
import {
  type NotificationDetail,
  notificationDetail,
  notificationPage,
  reach,
  reachQuery,
} from '#shared/announcement/notifications.ts'
import { deleteAnnouncement, undeleteAnnouncement } from '#worker/features/announcements/announcement.service.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import {
  changeNotification,
  createNotification,
  getNotification,
  getNotifications,
  getReach,
  notificationDesk,
} from './notification.service.ts'

const detail = {
  answer: notificationDetail,
  /** Readers see no version. */
  etag: ({ edited }: NotificationDetail) => edited?.version,
}

const list = apiCall('GET /system_noti', {
  summary: 'Notifications of the operator, the newest change first',
  query: announcementQuery,
  answer: notificationPage,
  returns: 'A page of notifications in the language asked for',
})
const create = apiCall('POST /system_noti', {
  summary: 'Write a notification to people of chosen audiences',
  body: notificationBody,
  ...detail,
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
  ...detail,
  returns: 'The notification',
})
const change = apiCall('PUT /system_noti/{id}', {
  summary: 'Change, publish or take down a notification',
  version: 'required',
  body: notificationBody,
  ...detail,
  returns: 'The notification as it is now',
})
const remove = apiCall('DELETE /system_noti/{id}', {
  summary: 'Delete a notification; it can be brought back for 30 days',
  version: 'required',
  returns: 'Deleted',
})
const restore = apiCall('POST /system_noti/{id}/restore', {
  summary: 'Bring a deleted notification back',
  ...detail,
  returns: 'The notification',
})

export const notificationRoutes = createApiRoutes()
  .serve(list, (call) => getNotifications(call, call.query))
  .serve(create, (call) => createNotification(call, call.body))
  .serve(countReach, (call) => getReach(call, call.query.targets))
  .serve(read, (call) => getNotification(call, call.id))
  .serve(change, (call) => changeNotification(call, call, call.body))
  .serve(remove, (call) => deleteAnnouncement(notificationDesk(call), call.id, call.version))
  .serve(restore, async (call) => {
    await undeleteAnnouncement(notificationDesk(call), call.id)
    return getNotification(call, call.id)
  })
