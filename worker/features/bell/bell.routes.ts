import { bellPage, bellQuery, notificationSetting, notificationSettingBody, unread } from '#shared/announcement/bell.ts'
import { bellReadBody } from '#shared/announcement/announcements.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeSetting, getSetting } from './bell-switch.service.ts'
import { getBell, getUnread, readBell } from './bell.service.ts'

const show = apiCall('GET /system_noti/show', {
  summary: "The caller's bell, newest first: notifications and what happened to the account",
  query: bellQuery,
  answer: bellPage,
  returns: 'Ten items, with the number of unread ones',
})
const markAsRead = apiCall('PUT /system_noti/mark_as_read', {
  summary: "Mark items of the caller's bell as read: the named ones, or all until now",
  body: bellReadBody,
  answer: unread,
  returns: 'How many are still unread',
})
const count = apiCall('GET /system_noti/unread', {
  summary: "The number on the caller's bell",
  answer: unread,
  returns: 'Unread items, at most 100',
})
const readSetting = apiCall('GET /notification-setting', {
  summary: 'What the caller gets under the bell and by mail',
  answer: notificationSetting,
  returns: 'Two switches a kind',
})
const changeSwitches = apiCall('PUT /notification-setting', {
  summary: 'Switch kinds on or off under the bell and by mail',
  body: notificationSettingBody,
  answer: notificationSetting,
  returns: 'All switches as they are now',
})

export const bellRoutes = createApiRoutes()
  .serve(show, (call) => getBell(call, call.query))
  .serve(markAsRead, async (call) => {
    const { ids, notiIds, all } = call.body
    return { unread: await readBell(call, { ids: [...ids, ...notiIds], all }) }
  })
  .serve(count, async (call) => ({ unread: await getUnread(call) }))
  .serve(readSetting, (call) => getSetting(call))
  .serve(changeSwitches, (call) => changeSetting(call, call.body))
