import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { formatDate } from '#shared/time/jst.ts'
import type { SiteListName } from '#shared/site/inbox/site-inbox-rules.ts'
import {
  answerPeriod,
  answerPeriodBody,
  answerPeriodQuery,
  answerPerson,
  eraseAnswerQuery,
  erasedAnswers,
  type SiteListFilters,
  siteMembers,
  siteMembersExport,
  siteMembersQuery,
  siteSubmissions,
  siteSubmissionsExport,
  siteSubmissionsQuery,
} from '#shared/site/inbox/site-inbox.ts'
import { wire } from '#shared/wire/wire-case.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { answer, answers, createApiRoutes, idParams, jsonBody, pathId } from '#worker/http/api-route.ts'
import { authorize } from '#worker/session/authorize.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { eraseAnswer, getPerson } from './answer-erasure.service.ts'
import { getPeriod, setPeriod } from './answer-period.service.ts'
import { startListExport } from './inbox-csv.service.ts'
import { eraseSiteMember } from './member-erasure.service.ts'
import { getMembers, getSubmissions, openList } from './site-inbox.service.ts'

const tags = ['site lists']
const file = {
  ...answers(z.object({}), ''),
  200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
}
const exported = 'as CSV, with the list’s filters, in the language asked for; at most 100,000, newest first'

const listMembers = createRoute({
  method: 'get',
  path: '/site-member/{id}',
  tags,
  summary: 'Members of a site with what they answered, newest first. The operator’s reading is recorded',
  middleware: [authorize('GET /site-member/{id}')] as const,
  request: { params: idParams, query: wire(siteMembersQuery) },
  responses: answers(siteMembers, 'A page of members'),
})

const exportMembers = createRoute({
  method: 'get',
  path: '/site-member/{id}/export-csv',
  tags,
  summary: `The members of a site ${exported}`,
  middleware: [authorize('GET /site-member/{id}/export-csv')] as const,
  request: { params: idParams, query: wire(siteMembersExport) },
  responses: file,
})

const removeMember = createRoute({
  method: 'delete',
  path: '/site-member/{id}/{memberId}',
  tags,
  summary: 'Erase a member of a site for good',
  middleware: [authorize('DELETE /site-member/{id}/{memberId}')] as const,
  request: { params: idParams.extend({ memberId: z.string() }) },
  responses: answers(z.object({}), 'Erased'),
})

const listContacts = createRoute({
  method: 'get',
  path: '/site-contact/{id}',
  tags,
  summary: 'What visitors sent with a site’s contact form, newest first. The operator’s reading is recorded',
  middleware: [authorize('GET /site-contact/{id}')] as const,
  request: { params: idParams, query: wire(siteSubmissionsQuery) },
  responses: answers(siteSubmissions, 'A page of contacts'),
})

const exportContacts = createRoute({
  method: 'get',
  path: '/site-contact/{id}/export-csv',
  tags,
  summary: `The same ${exported}`,
  middleware: [authorize('GET /site-contact/{id}/export-csv')] as const,
  request: { params: idParams, query: wire(siteSubmissionsExport) },
  responses: file,
})

const listForms = createRoute({
  method: 'get',
  path: '/site-form/{id}',
  tags,
  summary: 'What visitors sent with a site’s homepage form, newest first. The operator’s reading is recorded',
  middleware: [authorize('GET /site-form/{id}')] as const,
  request: { params: idParams, query: wire(siteSubmissionsQuery) },
  responses: answers(siteSubmissions, 'A page of forms'),
})

const exportForms = createRoute({
  method: 'get',
  path: '/site-form/{id}/export-csv',
  tags,
  summary: `The same ${exported}`,
  middleware: [authorize('GET /site-form/{id}/export-csv')] as const,
  request: { params: idParams, query: wire(siteSubmissionsExport) },
  responses: file,
})

const answerId = idParams.extend({ entryId: z.string() })

const readPerson = createRoute({
  method: 'get',
  path: '/site-answer/{id}/{entryId}/person',
  tags,
  summary: 'How much the sender of a contact or form answer left at the site',
  middleware: [authorize('GET /site-answer/{id}/{entryId}/person')] as const,
  request: { params: answerId },
  responses: answers(answerPerson, 'Entries by form'),
})

const removeAnswer = createRoute({
  method: 'delete',
  path: '/site-answer/{id}/{entryId}',
  tags,
  summary: 'Erase a contact or form answer for good, or everything that its sender sent',
  middleware: [authorize('DELETE /site-answer/{id}/{entryId}')] as const,
  request: { params: answerId, query: wire(eraseAnswerQuery) },
  responses: answers(erasedAnswers, 'How many were erased'),
})

const readPeriod = createRoute({
  method: 'get',
  path: '/site-answer/{id}/period',
  tags,
  summary: 'How long contact and form answers are kept, and how many are older; its version as ETag',
  middleware: [authorize('GET /site-answer/{id}/period')] as const,
  request: { params: idParams, query: wire(answerPeriodQuery) },
  responses: answers(answerPeriod, 'The period'),
})

const changePeriod = createRoute({
  method: 'put',
  path: '/site-answer/{id}/period',
  tags,
  summary: 'Set how long contact and form answers are kept; older ones are erased. Needs If-Match',
  middleware: [authorize('PUT /site-answer/{id}/period')] as const,
  request: { params: idParams, body: jsonBody(answerPeriodBody) },
  responses: answers(answerPeriod, 'The period as it is now'),
})

const readerOf = (c: Context<AppEnv>) => ({ caller: c.get('caller'), scope: c.get('scope') })

async function sendFile(c: Context<AppEnv>, list: SiteListName, id: string, filters: SiteListFilters) {
  const { accountId, personId } = c.get('caller')
  const opened = await openList(c.env, c.get('scope'), { siteId: pathId(id), list, filters })
  await limitExactly(c.env, 'export', accountId)
  const stream = await startListExport(c.env, opened, { actorId: personId, language: c.get('language') })
  const name = `${list}s-${formatDate(now()).replaceAll('/', '')}.csv`
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}"`)
  return c.body(stream)
}

export const siteListRoutes = createApiRoutes()
  .openapi(listMembers, async (c) => {
    const siteId = pathId(c.req.valid('param').id)
    return answer(c, siteMembers, await getMembers(c.env, readerOf(c), siteId, c.req.valid('query')))
  })
  .openapi(exportMembers, async (c) => sendFile(c, 'member', c.req.valid('param').id, c.req.valid('query')))
  .openapi(removeMember, async (c) => {
    const { id, memberId } = c.req.valid('param')
    await eraseSiteMember(c.env, readerOf(c), { siteId: pathId(id), memberId: pathId(memberId) })
    return answer(c, z.object({}), {})
  })
  .openapi(listContacts, async (c) => {
    const asked = { siteId: pathId(c.req.valid('param').id), list: 'contact', query: c.req.valid('query') } as const
    return answer(c, siteSubmissions, await getSubmissions(c.env, readerOf(c), asked))
  })
  .openapi(exportContacts, async (c) => sendFile(c, 'contact', c.req.valid('param').id, c.req.valid('query')))
  .openapi(listForms, async (c) => {
    const asked = { siteId: pathId(c.req.valid('param').id), list: 'form', query: c.req.valid('query') } as const
    return answer(c, siteSubmissions, await getSubmissions(c.env, readerOf(c), asked))
  })
  .openapi(readPerson, async (c) => {
    const { id, entryId } = c.req.valid('param')
    const asked = { siteId: pathId(id), entryId: pathId(entryId) }
    return answer(c, answerPerson, await getPerson(c.env, readerOf(c), asked))
  })
  .openapi(removeAnswer, async (c) => {
    const { id, entryId } = c.req.valid('param')
    const asked = { siteId: pathId(id), entryId: pathId(entryId), ...c.req.valid('query') }
    return answer(c, erasedAnswers, { count: await eraseAnswer(c.env, readerOf(c), asked) })
  })
  .openapi(readPeriod, async (c) => {
    const asked = { siteId: pathId(c.req.valid('param').id), ...c.req.valid('query') }
    const period = await getPeriod(c.env, readerOf(c), asked)
    setVersion(c, period.version)
    return answer(c, answerPeriod, period)
  })
  .openapi(changePeriod, async (c) => {
    const change = { siteId: pathId(c.req.valid('param').id), ...c.req.valid('json'), version: requireVersion(c) }
    const period = await setPeriod(c.env, readerOf(c), change)
    setVersion(c, period.version)
    return answer(c, answerPeriod, period)
  })
  .openapi(exportForms, async (c) => sendFile(c, 'form', c.req.valid('param').id, c.req.valid('query')))
