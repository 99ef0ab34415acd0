import {
  announcementQuery,
  newsBody,
  newsDetail,
  newsPage,
  openNews,
  readBody,
} from '#shared/announcement/announcements.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { deleteAnnouncement, undeleteAnnouncement } from './announcement.service.ts'
import { changeNews, createNews, getNews, getNewsItem, newsDesk, readNews } from './news.service.ts'
import { forgetsOpenNews, getOpenNews } from './open-news.ts'

const list = apiCall('GET /news', {
  summary: 'News, newest first: all for the operator, for others what their back office shows',
  query: announcementQuery,
  answer: newsPage,
  returns: 'A page of news in the language asked for',
})
const create = apiCall('POST /news', {
  summary: 'Write a news item',
  middleware: [forgetsOpenNews],
  body: newsBody,
  answer: newsDetail,
  returns: 'It',
})
const listOpen = apiCall('GET /news/open', {
  summary: 'The newest news of the login page, for everybody',
  answer: openNews,
  returns: 'At most three',
})
const markAsRead = apiCall('PUT /news/mark_as_read', {
  summary: 'Mark news as read by the caller: the named ones, or all until now',
  body: readBody,
  returns: 'Marked',
})
const read = apiCall('GET /news/{id}', { summary: 'A news item', answer: newsDetail, returns: 'The news item' })
const change = apiCall('PUT /news/{id}', {
  summary: 'Change, publish or take down a news item',
  version: 'required',
  middleware: [forgetsOpenNews],
  body: newsBody,
  answer: newsDetail,
  returns: 'The news item as it is now',
})
const remove = apiCall('DELETE /news/{id}', {
  summary: 'Delete a news item; it can be brought back for 30 days',
  version: 'required',
  middleware: [forgetsOpenNews],
  returns: 'Deleted',
})
const restore = apiCall('POST /news/{id}/restore', {
  summary: 'Bring a deleted news item back',
  middleware: [forgetsOpenNews],
  answer: newsDetail,
  returns: 'The news item',
})

export const newsRoutes = createApiRoutes()
  .serve(list, (call) => getNews(call, call.query))
  .serve(create, (call) => createNews(call, call.body))
  .serve(listOpen, async ({ env, language }) =>
    // The operator's news are no partner's: its host shows none before somebody signs in.
    ({ news: env.OFFICE ? [] : await getOpenNews(env, language) }),
  )
  .serve(markAsRead, (call) => readNews(call, call.body))
  .serve(read, (call) => getNewsItem(call, call.id))
  .serve(change, (call) => changeNews(call, call, call.body))
  .serve(remove, (call) => deleteAnnouncement(newsDesk(call), call.id, call.version))
  .serve(restore, async (call) => {
    await undeleteAnnouncement(newsDesk(call), call.id)
    return getNewsItem(call, call.id)
  })
