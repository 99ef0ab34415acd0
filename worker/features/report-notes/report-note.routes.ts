import { reportNote, reportNoteAndLogo, reportNoteBody, reportNoteQuery } from '#shared/analytics/report-notes.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeNote, getNote } from './report-note.service.ts'

const read = apiCall('GET /analysis/site/{id}/report-note', {
  summary: 'The comment in the report of a month; the version as ETag, 0 where none was saved',
  query: reportNoteQuery,
  answer: reportNoteAndLogo,
  returns: 'The comment, empty where there is none, and the logo of the account’s brand kit',
})
const change = apiCall('PUT /analysis/site/{id}/report-note', {
  summary: 'Write the comment in the report of a month; an empty one takes it away',
  version: 'required',
  body: reportNoteBody,
  answer: reportNote,
  returns: 'The comment as it is stored',
})

export const reportNoteRoutes = createApiRoutes()
  .serve(read, ({ query, ...call }) => getNote(call, query.month))
  .serve(change, ({ body, version, ...call }) => changeNote(call, { ...body, version }))
