import { worklist, worklistMailBody, worklistQuery } from '#shared/operations/worklist.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { switchMail } from './worklist.repository.ts'
import { getWorklist } from './worklist.service.ts'

const read = apiCall('GET /master/worklist', {
  summary: 'What waits for a person of the operator: bills, disputes, refunds, deposits, contracts, mails',
  query: worklistQuery,
  answer: worklist,
  returns: 'A page of it, with number and yen of each kind; of a kind at most the 500 oldest',
})
const mail = apiCall('PUT /master/worklist/mail', {
  summary: 'Switch the daily mail about the worklist on or off, for the caller',
  body: worklistMailBody,
})

/** The operator's worklist. */
export const worklistRoutes = createApiRoutes()
  .serve(read, ({ env, caller, query }) => getWorklist(env, caller, query))
  .serve(mail, ({ env, caller, body }) => switchMail(env.DB, caller.personId, body.isMailed))
