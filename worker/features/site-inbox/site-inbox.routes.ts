import type { Context } from 'hono'
import type { InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import {
  answerPeriod,
  answerPeriodBody,
  answerPeriodQuery,
  answerPerson,
  eraseAnswerQuery,
  erasedAnswers,
  type InboxEntryFilters,
  siteMembers,
  siteMembersExport,
  siteMembersQuery,
  siteSubmissions,
  siteSubmissionsExport,
  siteSubmissionsQuery,
} from '#shared/site/inbox/site-inbox.ts'
import type { AppEnv } from '#worker/platform/context.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { answer, answerEmpty, answerCsv, createApiRoutes, pathId } from '#worker/http/api-route.ts'
import { requireVersion, setVersion } from '#worker/http/etag.ts'
import { limitExactly } from '#worker/limits/exact-limits.ts'
import { eraseAnswer, getPerson } from './answer-erasure.service.ts'
import { getPeriod, setPeriod } from './answer-period.service.ts'
import { startInboxExport } from './inbox-csv.service.ts'
import { eraseSiteMember } from './member-erasure.service.ts'
import { getMembers, getSubmissions, openList } from './site-inbox.service.ts'
const exported = 'as CSV, with the list’s filters, in the language asked for; at most 100,000, newest first'

const listMembers = apiCall('GET /site-member/{id}', {
  summary: 'The members of a site with their answers, newest first. Reading by the operator is recorded',
  query: siteMembersQuery,
  answer: siteMembers,
  returns: 'A page of members',
})

const exportMembers = apiCall('GET /site-member/{id}/export-csv', {
  summary: `The members of a site ${exported}`,
  query: siteMembersExport,
  file: 'text/csv',
})

const removeMember = apiCall('DELETE /site-member/{id}/{memberId}', {
  summary: 'Erase a member of a site for good',
  returns: 'Erased',
})

const listContacts = apiCall('GET /site-contact/{id}', {
  summary: 'The submissions of a site’s contact form, newest first. Reading by the operator is recorded',
  query: siteSubmissionsQuery,
  answer: siteSubmissions,
  returns: 'A page of contacts',
})

const exportContacts = apiCall('GET /site-contact/{id}/export-csv', {
  summary: `The same ${exported}`,
  query: siteSubmissionsExport,
  file: 'text/csv',
})

const listForms = apiCall('GET /site-form/{id}', {
  summary: 'The submissions of a site’s homepage form, newest first. Reading by the operator is recorded',
  query: siteSubmissionsQuery,
  answer: siteSubmissions,
  returns: 'A page of forms',
})

const exportForms = apiCall('GET /site-form/{id}/export-csv', {
  summary: `The same ${exported}`,
  query: siteSubmissionsExport,
  file: 'text/csv',
})

const readPerson = apiCall('GET /site-answer/{id}/{entryId}/person', {
  summary: 'The number of entries that the sender of a contact or form answer has at the site',
  answer: answerPerson,
  returns: 'Entries by form',
})

const removeAnswer = apiCall('DELETE /site-answer/{id}/{entryId}', {
  summary: 'Erase a contact or form answer for good, or all entries of its sender',
  query: eraseAnswerQuery,
  answer: erasedAnswers,
  returns: 'The number of erased entries',
})

const readPeriod = apiCall('GET /site-answer/{id}/period', {
  summary: 'The retention period of contact and form answers, and the number of older ones; its version as ETag',
  query: answerPeriodQuery,
  answer: answerPeriod,
  returns: 'The period',
})

const changePeriod = apiCall('PUT /site-answer/{id}/period', {
  summary: 'Set the retention period of contact and form answers; older ones are erased',
  version: 'required',
  body: answerPeriodBody,
  answer: answerPeriod,
  returns: 'The new period',
})

const readerOf = (c: Context<AppEnv>) => ({ caller: c.get('caller'), scope: c.get('scope') })

async function sendFile(c: Context<AppEnv>, list: InboxTab, id: string, filters: InboxEntryFilters) {
  const { accountId, personId } = c.get('caller')
  const opened = await openList(c.env, c.get('scope'), { siteId: pathId(id), list, filters })
  await limitExactly(c.env, 'export', accountId)
  const stream = await startInboxExport(c.env, opened, { actorId: personId, language: c.get('language') })
  return answerCsv(c, `${list}s`, stream)
}

export const siteInboxRoutes = createApiRoutes()
  .openapi(listMembers, async (c) => {
    const siteId = pathId(c.req.valid('param').id)
    return answer(c, siteMembers, await getMembers(c.env, readerOf(c), siteId, c.req.valid('query')))
  })
  .openapi(exportMembers, async (c) => sendFile(c, 'member', c.req.valid('param').id, c.req.valid('query')))
  .openapi(removeMember, async (c) => {
    const { id, memberId } = c.req.valid('param')
    await eraseSiteMember(c.env, readerOf(c), { siteId: pathId(id), memberId: pathId(memberId) })
    return answerEmpty(c)
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
