import { recipientBody, recipientState } from '#shared/billing/recipients.ts'
import { apiCall } from '#worker/http/api-call.ts'
import { createApiRoutes } from '#worker/http/api-route.ts'
import { changeRecipient, getRecipient } from './bill-recipient.service.ts'

const read = apiCall('GET /bill-recipient/{id}', {
  summary: 'Whom the invoices of an account are addressed to, and its version as ETag, 0 where nothing was saved',
  answer: recipientState,
  returns: 'The recipient, and where the mails about bills go',
})
const change = apiCall('PUT /bill-recipient/{id}', {
  summary: 'Change whom the next invoices of an account are addressed to; bills that were issued keep theirs',
  version: 'required',
  body: recipientBody,
  answer: recipientState,
  returns: 'The recipient as it is now',
  refusals: { 409: 'The account gets no bills' },
})

export const billRecipientRoutes = createApiRoutes()
  .serve(read, ({ env, scope, id }) => getRecipient(env, scope, id))
  .serve(change, (call) => changeRecipient(call.env, call))
