import { bellPage, bellQuery, notificationSetting, notificationSettingBody, unread } from '#shared/announcement/bell.ts'
import { bellReadBody } from '#shared/announcement/announcements.ts'
import type { Context } from 'hono'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, createApiRoutes } from '#worker/http/api-route.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { changeSetting, getSetting } from './bell-switch.service.ts'
import { type BellContext, getBell, getUnread, readBell } from './bell.service.ts'

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

const contextOf = (c: Context<AppEnv>): BellContext => ({
  env: c.env,
  caller: c.get('caller'),
  language: c.get('language'),
})

export const bellRoutes = createApiRoutes()
  .openapi(show, async (c) => answer(c, bellPage, await getBell(contextOf(c), c.req.valid('query'))))
  .openapi(markAsRead, async (c) => {
    const { ids, notiIds, all } = c.req.valid('json')
    return answer(c, unread, { unread: await readBell(contextOf(c), { ids: [...ids, ...notiIds], all }) })
  })
  .openapi(count, async (c) => answer(c, unread, { unread: await getUnread(contextOf(c)) }))
  .openapi(readSetting, async (c) => answer(c, notificationSetting, await getSetting(contextOf(c))))
  .openapi(changeSwitches, async (c) =>
    answer(c, notificationSetting, await changeSetting(contextOf(c), c.req.valid('json'))),
  )
