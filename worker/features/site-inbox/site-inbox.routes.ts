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
import { apiCall } from '#worker/http/api-call.ts'
import type { CallContext } from '#worker/http/api-types.ts'
import { answerCsv, createApiRoutes } from '#worker/http/api-route.ts'
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

type ListCall<Query> = CallContext & { id: string; query: Query }

async function sendFile({ c, env, caller, scope, language, id, query }: ListCall<InboxEntryFilters>, list: InboxTab) {
  const opened = await openList(env, scope, { siteId: id, list, filters: query })
  await limitExactly(env, 'export', caller.accountId)
  const stream = await startInboxExport(env, opened, { actorId: caller.personId, language })
  return answerCsv(c, `${list}s`, stream)
}

export const siteInboxRoutes = createApiRoutes()
  .serve(listMembers, (call) => getMembers(call.env, call, call.id, call.query))
  .serve(exportMembers, (call) => sendFile(call, 'member'))
  .serve(removeMember, (call) => eraseSiteMember(call.env, call, { siteId: call.id, memberId: call.memberId }))
  .serve(listContacts, (call) =>
    getSubmissions(call.env, call, { siteId: call.id, list: 'contact', query: call.query }),
  )
  .serve(exportContacts, (call) => sendFile(call, 'contact'))
  .serve(listForms, (call) => getSubmissions(call.env, call, { siteId: call.id, list: 'form', query: call.query }))
  .serve(readPerson, (call) => getPerson(call.env, call, { siteId: call.id, entryId: call.entryId }))
  .serve(removeAnswer, async (call) => {
    const asked = { siteId: call.id, entryId: call.entryId, ...call.query }
    return { count: await eraseAnswer(call.env, call, asked) }
  })
  .serve(readPeriod, (call) => getPeriod(call.env, call, { siteId: call.id, ...call.query }))
  .serve(changePeriod, (call) => setPeriod(call.env, call, { siteId: call.id, version: call.version, ...call.body }))
  .serve(exportForms, (call) => sendFile(call, 'form'))
