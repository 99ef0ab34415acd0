import {
  announcementQuery,
  newsBody,
  newsDetail,
  newsPage,
  openNews,
  readBody,
} from '#shared/announcement/announcements.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import type { Context } from 'hono'
import type { AppEnv } from '#worker/platform/context.ts'
import { deleteAnnouncement, undeleteAnnouncement } from './announcement.service.ts'
import { changeNews, createNews, getNews, getNewsItem, type NewsContext, newsDesk, readNews } from './news.service.ts'
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

const contextOf = (c: Context<AppEnv>): NewsContext => ({
  env: c.env,
  caller: c.get('caller'),
  language: c.get('language'),
})

export const newsRoutes = createApiRoutes()
  .openapi(list, async (c) => answer(c, newsPage, await getNews(contextOf(c), c.req.valid('query'))))
  .openapi(create, async (c) => {
    const saved = await createNews(contextOf(c), c.req.valid('json'))
    setVersion(c, saved.version)
    return answer(c, newsDetail, saved)
  })
  .openapi(listOpen, async (c) => answer(c, openNews, { news: await getOpenNews(c.env, c.get('language')) }))
  .openapi(markAsRead, async (c) => {
    await readNews(contextOf(c), c.req.valid('json'))
    return answerEmpty(c)
  })
  .openapi(read, async (c) => {
    const item = await getNewsItem(contextOf(c), pathId(c.req.valid('param').id))
    setVersion(c, item.version)
    return answer(c, newsDetail, item)
  })
  .openapi(change, async (c) => {
    const saved = { id: pathId(c.req.valid('param').id), version: requireVersion(c) }
    const item = await changeNews(contextOf(c), saved, c.req.valid('json'))
    setVersion(c, item.version)
    return answer(c, newsDetail, item)
  })
  .openapi(remove, async (c) => {
    await deleteAnnouncement(newsDesk(contextOf(c)), pathId(c.req.valid('param').id), requireVersion(c))
    return answerEmpty(c)
  })
  .openapi(restore, async (c) => {
    const id = pathId(c.req.valid('param').id)
    await undeleteAnnouncement(newsDesk(contextOf(c)), id)
    const item = await getNewsItem(contextOf(c), id)
    setVersion(c, item.version)
    return answer(c, newsDetail, item)
  })
